import { useInfiniteQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { Button, ErrorPanel, Page, Section, StepProgress } from '@yuko/ui'
import { importQueries } from '#data/imports.queries.ts'
import { ImportList } from './import-list.tsx'
import { importSteps } from './import-steps.ts'
import { UploadPanel } from './upload.panel.tsx'

/** Where an import begins, and the imports of before. */
export function ImportsPage() {
  const canImport = usePermission('data.import')
  const list = useInfiniteQuery(importQueries.list())
  const imports = list.data?.pages.flatMap((page) => page.items)
  return (
    <Page
      title="Import reviews"
      subtitle="Bring the reviews that you already have. Nothing is imported before you have seen what will happen."
      back={{ href: '/reviews/reviews', label: 'Reviews' }}
    >
      {canImport && (
        <>
          <StepProgress label="Import" steps={importSteps} current={0} />
          <UploadPanel />
        </>
      )}
      {list.error && !imports ? (
        <ErrorPanel title="Earlier imports could not be loaded" onRetry={() => list.refetch()} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        (!imports || imports.length > 0) && (
          <Section
            title="Earlier imports"
            flush
            footer={
              list.hasNextPage && (
                <Button size="xs" variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                  Show more
                </Button>
              )
            }
          >
            <ImportList imports={imports} />
          </Section>
        )
      )}
    </Page>
  )
}

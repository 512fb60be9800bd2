import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ImportKind, importPreset, presetLabelsOf } from '@yuko/contract/imports/import'
import { usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { Button, ErrorPanel, Page, Section } from '@yuko/ui'
import { StepProgress } from '@yuko/ui/on-demand'
import { importQueries } from '#data/imports.queries.ts'
import { ImportList } from './import-list.tsx'
import { importSteps } from './import-steps.ts'
import { KindChoice, TemplateLink } from './store-kinds.tsx'
import { UploadPanel } from './upload.panel.tsx'
import { kindWords } from './wording.ts'

/** The upload and the list of previous imports. */
export function ImportsPage({ kind = 'reviews' }: { kind?: ImportKind }) {
  const words = kindWords[kind]
  const [search] = useSearchParams()
  const source = importPreset.safeParse(search.get('from')).data
  const canImport = usePermission('data.import')
  const list = useInfiniteQuery(importQueries.list(kind))
  const imports = list.data?.pages.flatMap((page) => page.items)
  return (
    <Page
      title={words.title}
      subtitle={words.subtitle}
      back={words.back}
      actions={kind !== 'reviews' && <TemplateLink kind={kind} />}
    >
      {canImport && (
        <>
          <StepProgress label={t`Import`} steps={importSteps} current={0} />
          <KindChoice kind={kind} />
          <UploadPanel kind={kind} source={source && presetLabelsOf(kind)[source] ? source : undefined} />
        </>
      )}
      {list.error && !imports ? (
        <ErrorPanel title={t`Couldn’t load previous imports`} onRetry={() => list.refetch()} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        (!imports || imports.length > 0) && (
          <Section
            title={t`Previous imports`}
            flush
            footer={
              list.hasNextPage && (
                <Button size="xs" variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                  {t`Show more`}
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

import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { reviewPresetLabels } from '@yuko/contract/imports/import'
import { hasNews } from '@yuko/kit/bulk/bulk-job.ts'
import { ExportMenu } from '@yuko/kit/list/export-menu.tsx'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { usePermission } from '@yuko/runtime'
import { Outlet } from '@yuko/runtime/router'
import { ButtonLink, IconUpload, Page, Section, TabsWithCounts } from '@yuko/ui'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { bulkQueries } from '#data/bulk.queries.ts'
import { reviewQueries } from '#data/reviews.queries.ts'
import { tagQueries } from '#data/tags.queries.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { InboxFilters } from './filters/inbox-filters.tsx'
import { inboxColumns } from './inbox.columns.tsx'
import { readSearch, toQuery } from './inbox.search.ts'
import { InboxTable } from './inbox-table.tsx'
import { inboxTabs } from './inbox-tabs.ts'
import { LoadMore } from './load-more.tsx'
import { useExport } from './use-export.ts'
import { queriesOf, useInboxList } from './use-inbox-list.ts'
import { inboxPath } from './use-inbox-search.ts'
import { useInboxView } from './use-inbox-view.ts'

const loadReview = () => import('./review/review.page.tsx')
const BulkProgress = lazy(async () => ({ default: (await import('./bulk/bulk-progress.panel.tsx')).BulkProgress }))

/** What the list shows first; the host asks for it while the page is opening. */
export const firstQueries = (search: string) => queriesOf(readSearch(new URLSearchParams(search)))

/** The inbox: find, moderate and answer every review of the organization. */
export function InboxPage() {
  const inbox = useInboxList()
  const { search, query, list, rows, counts, matching, matches, filter, selection } = inbox
  const hasList = list.data !== undefined
  // The list comes first; what the filters offer follows.
  const isListShown = useIsShown(hasList)
  const facets = useQuery({ ...reviewQueries.facets(toQuery(search)), enabled: isListShown })
  const tags = useQuery({ ...tagQueries.list(), enabled: isListShown || search.tagId !== undefined })
  const canModerate = usePermission('reviews.moderate')
  const { save, isPending } = useExport(inbox)
  const columns = useMemo(() => inboxColumns((review) => `${inboxPath}/${review.reviewId}${query}`), [query])
  const view = useInboxView(inbox, columns)
  useReviewCode(hasList)
  return (
    <Page width="full" title={t`Reviews`} actions={<PageActions />}>
      <BulkJobs />
      <TabsWithCounts label={t`Reviews by status`} tabs={inboxTabs(search, counts, inbox.hrefOf)} />
      <Section flush>
        <InboxFilters
          search={search}
          facets={facets.data}
          productTitle={rows?.find((review) => review.product?.productId === search.productId)?.product?.title}
          tags={tags.data?.items}
          matching={matches}
          onChange={inbox.change}
          onClear={inbox.clear}
          tools={
            <>
              <ViewMenu view={view} />
              {save && <ExportMenu programs={reviewPresetLabels} isDisabled={!matching} isLoading={isPending} onExport={save} />}
            </>
          }
        />
        <InboxTable inbox={inbox} columns={columns} view={view} />
        {rows && rows.length > 0 && !view.isOpening && <LoadMore list={list} shown={rows.length} total={matching} />}
      </Section>
      {canModerate && (
        <BulkActions
          target={
            selection.isAll
              ? { filter, count: matching ?? 0 }
              : { reviews: rows?.filter((review) => selection.selected.has(review.reviewId)) ?? [] }
          }
          onClear={() => selection.choose(new Set())}
          onExport={selection.isAll && save ? () => save('yuko') : undefined}
        />
      )}
      <Outlet
        context={{ rows, open: inbox.open, close: inbox.close, loadMore: list.hasNextPage ? list.fetchNextPage : undefined }}
      />
    </Page>
  )
}

/** True once the browser has painted what there is. */
function useIsShown(isThere: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const painted = requestAnimationFrame(() => requestAnimationFrame(() => setIsShown(true)))
    return () => cancelAnimationFrame(painted)
  }, [isThere])
  return isShown
}

/** The code of the panel is loaded with the first job to show. */
function BulkJobs() {
  const { data, dataUpdatedAt } = useQuery(bulkQueries.list())
  const [isShown, setIsShown] = useState(false)
  if (!isShown && data?.items.some((job) => hasNews(job, dataUpdatedAt))) setIsShown(true)
  return (
    isShown && (
      <Suspense>
        <BulkProgress />
      </Suspense>
    )
  )
}

/** Loads the drawer's code after the list. If that fails, opening a review tries again. */
function useReviewCode(hasList: boolean) {
  useEffect(() => {
    if (!hasList) return
    const later = setTimeout(() => loadReview().catch(() => undefined), 300)
    return () => clearTimeout(later)
  }, [hasList])
}

function PageActions() {
  const canImport = usePermission('data.import')
  return (
    <>
      <ButtonLink href="/reviews/saved-replies" variant="subtle" color="gray">
        {t`Saved replies`}
      </ButtonLink>
      {canImport && (
        <ButtonLink href="/reviews/import" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
          {t({ message: 'Import', context: 'verb' })}
        </ButtonLink>
      )}
    </>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReviewPresetName } from '@yuko/contract/imports/import'
import { notify, usePermission } from '@yuko/runtime'
import { Outlet, useMatch, useNavigate } from '@yuko/runtime/router'
import { Button, ButtonLink, ColumnMenu, DataTable, IconUpload, Page, Section, TabsWithCounts, useFormat } from '@yuko/ui'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { fits } from '#data/review.model.ts'
import { useExportReviews } from '#data/reviews.mutations.ts'
import { reviewQueries } from '#data/reviews.queries.ts'
import { tagQueries } from '#data/tags.queries.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { ExportMenu } from './export-menu.tsx'
import { InboxFilters } from './filters/inbox-filters.tsx'
import { inboxColumns } from './inbox.columns.tsx'
import {
  cleared,
  columnsWithout,
  filterOf,
  hiddenColumns,
  isNarrowed,
  orderOf,
  sortOf,
  toQuery,
  writeSearch,
} from './inbox.search.ts'
import { InboxEmpty, InboxFailed } from './inbox-empty.tsx'
import { inboxTabs, matchingOf } from './inbox-tabs.ts'
import { LoadMore } from './load-more.tsx'
import { useModeration } from './moderation/use-moderation.ts'
import { inboxPath, useInboxSearch } from './use-inbox-search.ts'
import { useInboxSelection } from './use-inbox-selection.ts'
import { ViewsMenu } from './views/views-menu.panel.tsx'

const loadReview = () => import('./review/review.page.tsx')
const BulkProgress = lazy(async () => ({ default: (await import('./bulk/bulk-progress.panel.tsx')).BulkProgress }))
const ModerationDialog = lazy(async () => ({ default: (await import('./moderation/moderation-dialog.tsx')).ModerationDialog }))

/** The inbox: every review of the organization, to be found, moderated and answered. */
export function InboxPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const { search, query, change, hrefOf } = useInboxSearch()
  const list = useInfiniteQuery(reviewQueries.list(toQuery(search)))
  const counts = useQuery(reviewQueries.counts(toQuery(search)))
  const facets = useQuery(reviewQueries.facets(toQuery(search)))
  const tags = useQuery(tagQueries.list())
  const canModerate = usePermission('reviews.moderate')
  const canImport = usePermission('data.import')
  const canExport = usePermission('data.export')
  const openId = useMatch(`${inboxPath}/:reviewId`)?.params.reviewId
  const download = useExportReviews()
  const { act, asking } = useModeration()

  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data])
  const columns = useMemo(() => inboxColumns((review) => `${inboxPath}/${review.reviewId}${query}`), [query])
  const filter = filterOf(search)
  const hidden = useMemo(() => hiddenColumns(search), [search])
  const { isAll, selected, choose, chooseAll } = useInboxSelection(writeSearch(filter), rows)
  const matching = matchingOf(search, counts.data)
  const matches = matching === undefined ? undefined : `${format.number(matching)} ${matching === 1 ? 'review' : 'reviews'}`
  const open = (reviewId: string, replace = false) =>
    navigate(`${inboxPath}/${reviewId}${query}`, { state: { isOverList: true }, replace })
  const close = () => navigate(inboxPath + query)
  const save = canExport
    ? (format: ReviewPresetName) =>
        download.mutate({ ...toQuery(filter), format }, { onError: ({ message }) => notify(message, { type: 'error' }) })
    : undefined
  const onKey = (action: 'publish' | 'reject') => (review: (typeof rows & object)[number]) => {
    if (fits(action, review)) act(action, { reviews: [review] })
  }

  const hasList = list.data !== undefined
  useEffect(() => {
    // The drawer's code comes while the merchant reads, after the list; should it fail, opening a review tries again.
    if (!hasList) return
    const later = setTimeout(() => loadReview().catch(() => undefined), 300)
    return () => clearTimeout(later)
  }, [hasList])

  return (
    <Page
      width="full"
      title="Reviews"
      actions={
        <>
          <ButtonLink href="/reviews/saved-replies" variant="subtle" color="gray">
            Saved replies
          </ButtonLink>
          {canImport && (
            <ButtonLink href="/reviews/import" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Import
            </ButtonLink>
          )}
        </>
      }
    >
      <Suspense>
        <BulkProgress />
      </Suspense>
      <TabsWithCounts label="Reviews by status" tabs={inboxTabs(search, counts.data, hrefOf)} />
      <Section flush>
        <InboxFilters
          search={search}
          facets={facets.data}
          productTitle={rows?.find((review) => review.product?.productId === search.productId)?.product?.title}
          tagName={tags.data?.items.find((tag) => tag.tagId === search.tagId)?.name}
          matching={matches}
          onChange={change}
          onClear={() => navigate(hrefOf(cleared(search)))}
          tools={
            <>
              <ViewsMenu query={query} />
              <ColumnMenu
                columns={columns.filter(({ id }) => id !== 'review')}
                hidden={hidden}
                onChange={(switchedOff) => change({ columns: columnsWithout(switchedOff) })}
              />
              {save && <ExportMenu what={matches} isDisabled={!matching} isLoading={download.isPending} onExport={save} />}
            </>
          }
        />
        {list.error && !rows ? (
          <InboxFailed error={list.error} isRetrying={list.isFetching} onRetry={() => list.refetch()} />
        ) : (
          <DataTable
            label="Reviews"
            columns={columns}
            hiddenColumns={hidden}
            rows={rows}
            rowKey={(review) => review.reviewId}
            rowLabel={(review) => `review by ${review.authorName}`}
            rowHeight={88}
            onOpen={(review) => open(review.reviewId)}
            currentKey={openId}
            shortcuts={canModerate ? { p: onKey('publish'), r: onKey('reject') } : undefined}
            selection={canModerate ? { selected, onChange: choose } : undefined}
            selectAllMatching={
              matching !== undefined && matching > (rows?.length ?? 0) ? (
                isAll ? (
                  <>All {format.number(matching)} reviews that match are selected.</>
                ) : (
                  <>
                    {format.number(selected.size)} reviews on this page are selected.{' '}
                    <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
                      Select all {format.number(matching)} that match
                    </Button>
                  </>
                )
              ) : undefined
            }
            sort={orderOf(search.sort)}
            onSort={(order) => change({ sort: sortOf(order) })}
            isRefreshing={list.isPlaceholderData}
            empty={
              <InboxEmpty
                status={search.status}
                isNarrowed={isNarrowed(search)}
                hasReviews={(counts.data?.all ?? 0) > 0}
                canImport={canImport}
                onClear={() => navigate(hrefOf(cleared(search)))}
              />
            }
          />
        )}
        {rows && rows.length > 0 && <LoadMore list={list} shown={rows.length} total={matching} />}
      </Section>
      {canModerate && (
        <BulkActions
          target={
            isAll ? { filter, count: matching ?? 0 } : { reviews: rows?.filter((review) => selected.has(review.reviewId)) ?? [] }
          }
          onClear={() => choose(new Set())}
          onExport={isAll && save ? () => save('yuko') : undefined}
        />
      )}
      <Suspense>{asking && <ModerationDialog {...asking} />}</Suspense>
      <Outlet context={{ rows, open, close, loadMore: list.hasNextPage ? list.fetchNextPage : undefined }} />
    </Page>
  )
}

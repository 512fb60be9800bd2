import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { Outlet, useMatch, useNavigate } from '@yuko/runtime/router'
import { ButtonLink, DataTable, IconUpload, Page, Section, TabsWithCounts } from '@yuko/ui'
import { useEffect, useMemo, useState } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'
import { BulkActions } from './bulk-actions.tsx'
import { inboxColumns } from './inbox.columns.tsx'
import { cleared, isNarrowed, orderOf, sortOf, toQuery } from './inbox.search.ts'
import { InboxEmpty, InboxFailed } from './inbox-empty.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { inboxTabs } from './inbox-tabs.ts'
import { LoadMore } from './load-more.tsx'
import { inboxPath, useInboxSearch } from './use-inbox-search.ts'

const loadReview = () => import('./review/review.page.tsx')

/** The inbox: every review of the organization, to be found, moderated and answered. */
export function InboxPage() {
  const navigate = useNavigate()
  const { search, query, change, hrefOf } = useInboxSearch()
  const list = useInfiniteQuery(reviewQueries.list(toQuery(search)))
  const counts = useQuery(reviewQueries.counts(toQuery(search)))
  const canModerate = usePermission('reviews.moderate')
  const canImport = usePermission('data.import')
  const openId = useMatch(`${inboxPath}/:reviewId`)?.params.reviewId
  const [chosen, setChosen] = useState({ query, keys: new Set<string>() as ReadonlySet<string> })

  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data])
  const columns = useMemo(() => inboxColumns((review) => `${inboxPath}/${review.reviewId}${query}`), [query])
  // A choice belongs to the rows it was made among: another filter starts without one.
  const selected = chosen.query === query ? chosen.keys : new Set<string>()
  const choose = (keys: ReadonlySet<string>) => setChosen({ query, keys })
  const open = (reviewId: string, replace = false) =>
    navigate(`${inboxPath}/${reviewId}${query}`, { state: { isOverList: true }, replace })
  const close = () => navigate(inboxPath + query)

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
        canImport && (
          <ButtonLink href="/reviews/import" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            Import
          </ButtonLink>
        )
      }
    >
      <TabsWithCounts label="Reviews by status" tabs={inboxTabs(search, counts.data, hrefOf)} />
      <Section flush>
        <InboxFilters
          search={search}
          productTitle={rows?.find((review) => review.product?.productId === search.productId)?.product?.title}
          onChange={change}
          onClear={() => navigate(hrefOf(cleared(search)))}
        />
        {list.error && !rows ? (
          <InboxFailed error={list.error} isRetrying={list.isFetching} onRetry={() => list.refetch()} />
        ) : (
          <DataTable
            label="Reviews"
            columns={columns}
            rows={rows}
            rowKey={(review) => review.reviewId}
            rowLabel={(review) => `review by ${review.authorName}`}
            rowHeight={88}
            onOpen={(review) => open(review.reviewId)}
            currentKey={openId}
            selection={canModerate ? { selected, onChange: choose } : undefined}
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
        {rows && rows.length > 0 && <LoadMore list={list} shown={rows.length} />}
      </Section>
      {canModerate && (
        <BulkActions reviews={rows?.filter((review) => selected.has(review.reviewId)) ?? []} onDone={() => choose(new Set())} />
      )}
      <Outlet context={{ rows, open, close, loadMore: list.hasNextPage ? list.fetchNextPage : undefined }} />
    </Page>
  )
}

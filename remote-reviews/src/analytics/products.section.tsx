import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sortDirection } from '@yuko/contract/primitives'
import { type ProductAnalytics, productAnalyticsSort } from '@yuko/contract/reviews/analytics/list-product-analytics'
import { useSearchParams } from '@yuko/runtime/router'
import { type Column, DataTable, EmptyState, ErrorPanel, ListFoot, RowLink, Section, type Sort, useFormat } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { type Days, reviewsHref } from './links.ts'

/** The products with reviews in the period. Their order is in the URL. */
export function ProductsSection({ days }: { days: Days }) {
  const [params, setParams] = useSearchParams()
  const sort = productAnalyticsSort.safeParse(params.get('sort')).data ?? 'reviews'
  const direction = sortDirection.safeParse(params.get('direction')).data ?? 'desc'
  const list = useInfiniteQuery(analyticsQueries.products({ ...days, sort, direction }))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const order = (sort: Sort) => {
    const next = new URLSearchParams(params)
    next.set('sort', sort.by)
    next.set('direction', sort.direction)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Section flush title={t`Reviews by product`}>
      {list.isError && !rows ? (
        <ErrorPanel title={t`Couldn’t load products`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Reviews by product`}
          columns={columnsFor(days)}
          rows={rows}
          rowKey={({ product }) => product.productId}
          rowLabel={({ product }) => product.title}
          sort={{ by: sort, direction }}
          onSort={order}
          skeletonRows={5}
          isRefreshing={list.isPlaceholderData}
          empty={
            <EmptyState
              title={t`No product reviews in this period`}
            >{t`Choose a longer period to see earlier reviews.`}</EmptyState>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ListFoot list={list}>{plural(rows.length, { one: '# product shown', other: '# products shown' })}</ListFoot>
      )}
    </Section>
  )
}

const columnsFor = (days: Days): Column<ProductAnalytics>[] => [
  {
    id: 'product',
    header: t`Product`,
    card: 'title',
    skeleton: '60%',
    cell: ({ product: { productId, title } }) => <RowLink href={reviewsHref(days, { productId })}>{title}</RowLink>,
  },
  figure('reviews', t`Reviews`, 'desc', (row, format) => format.number(row.reviews)),
  figure('rating', t`Average rating`, 'asc', (row, format) => format.decimal(row.averageRating, 2)),
  figure('media', t`Photos or videos`, 'desc', (row, format) => format.percent(row.mediaShare)),
  figure('replied', t`Replied`, 'asc', (row, format) => format.percent(row.repliedShare)),
]

function figure(
  id: ReturnType<typeof productAnalyticsSort.parse>,
  header: string,
  sortable: Sort['direction'],
  text: (row: ProductAnalytics, format: ReturnType<typeof useFormat>) => string,
): Column<ProductAnalytics> {
  function Figure({ row }: { row: ProductAnalytics }) {
    return text(row, useFormat())
  }
  return { id, header, sortable, align: 'end', width: 150, skeleton: 40, cell: (row) => <Figure row={row} /> }
}

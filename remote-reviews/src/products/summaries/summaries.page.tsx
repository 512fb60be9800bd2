import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fewestSummarizedReviews } from '@yuko/contract/reviews/summaries/review-summary'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { DataTable, EmptyState, ErrorPanel, FilterBar, ListFoot, Page, Section } from '@yuko/ui'
import { useMemo } from 'react'
import { reviewSummaryQueries } from '#data/review-summaries.queries.ts'
import { productsPath } from '../products.search.ts'
import { summaryColumns } from './summaries.columns.tsx'
import { SummaryPanel } from './summary.panel.tsx'

const path = `${productsPath}/summaries`

/** Summaries of what a product's reviews say. The open one is in the address. */
export function SummariesPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const q = params.get('q')?.slice(0, 200) ?? ''
  const opened = params.get('product')
  const list = useInfiniteQuery(reviewSummaryQueries.list(q))
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const go = (text: string, product?: string) => {
    const query = new URLSearchParams({ ...(text && { q: text }), ...(product && { product }) })
    void navigate(query.size > 0 ? `${path}?${query}` : path)
  }
  return (
    <Page
      title={t`Review summaries`}
      subtitle={t`A few sentences on what buyers say, above the reviews of a product. Each sentence names the reviews it’s based on.`}
      back={{ label: t`Products`, href: productsPath }}
    >
      <Section flush>
        <FilterBar searchLabel={t`Search products`} search={q} onSearch={(text) => go(text)} active={[]} onClear={() => go('')} />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load summaries`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Review summaries`}
            columns={summaryColumns}
            rows={rows}
            rowKey={({ product }) => product.productId}
            rowLabel={({ product }) => product.title}
            rowHeight={64}
            onOpen={({ product }) => go(q, product.productId)}
            isRefreshing={list.isPlaceholderData}
            empty={<Empty isNarrowed={q !== ''} />}
          />
        )}
        {rows && rows.length > 0 && (
          <ListFoot list={list}>{plural(rows.length, { one: '# product shown', other: '# products shown' })}</ListFoot>
        )}
      </Section>
      {opened && <SummaryPanel key={opened} productId={opened} onClose={() => go(q)} />}
    </Page>
  )
}

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState drawing="search" title={t`No matching products`}>{t`Try another product title.`}</EmptyState>
  ) : (
    <EmptyState title={t`Nothing to summarize yet`}>
      {t`Products with ${fewestSummarizedReviews} published reviews or more appear here.`}
    </EmptyState>
  )

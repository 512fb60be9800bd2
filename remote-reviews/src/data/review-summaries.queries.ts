import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReviewSummary } from '@yuko/contract/reviews/summaries/get-review-summary'
import { listReviewSummaries } from '@yuko/contract/reviews/summaries/list-review-summaries'
import { callApi } from '@yuko/runtime'

export const reviewSummaryKeys = { all: ['review-summaries'] as const }

export const reviewSummaryQueries = {
  list: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...reviewSummaryKeys.all, 'list', q],
      queryFn: ({ pageParam: cursor, signal }) =>
        callApi(listReviewSummaries, { query: { limit: 50, ...(q && { q }), ...(cursor && { cursor }) } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),

  of: (productId: string) =>
    queryOptions({
      queryKey: [...reviewSummaryKeys.all, 'one', productId],
      queryFn: ({ signal }) => callApi(getReviewSummary, { params: { productId } }, { signal }),
    }),
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { getReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import { listProductAnalytics } from '@yuko/contract/reviews/analytics/list-product-analytics'
import { getReviewTopics } from '@yuko/contract/reviews/topics/get-review-topics'
import type { Period } from '@yuko/kit/period/period.ts'
import { callApi } from '@yuko/runtime'

type TopicsSearch = NonNullable<InputOf<typeof getReviewTopics>['query']>
type ProductsSearch = Omit<NonNullable<InputOf<typeof listProductAnalytics>['query']>, 'limit' | 'cursor'>

const key = 'review-analytics'

export const analyticsQueries = {
  figures: (period: Period) =>
    queryOptions({
      queryKey: [key, period],
      queryFn: ({ signal }) => callApi(getReviewAnalytics, { query: { ...period } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /** Asks again while reviews are waiting to be read. */
  topics: (search: TopicsSearch) =>
    queryOptions({
      queryKey: [key, 'topics', search],
      queryFn: ({ signal }) => callApi(getReviewTopics, { query: search }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.waiting ? 5000 : false),
    }),

  products: (search: ProductsSearch) =>
    infiniteQueryOptions({
      queryKey: [key, 'products', search],
      queryFn: ({ pageParam, signal }) =>
        callApi(listProductAnalytics, { query: { ...search, limit: 10, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { getReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import { listProductAnalytics } from '@yuko/contract/reviews/analytics/list-product-analytics'
import type { Period } from '@yuko/kit/period/period.ts'
import { callApi } from '@yuko/runtime'

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

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { countRequestOrders } from '@yuko/contract/requests/count-request-orders'
import { countRequests } from '@yuko/contract/requests/count-requests'
import { getRequest } from '@yuko/contract/requests/get-request'
import { getRequestFunnel } from '@yuko/contract/requests/get-request-funnel'
import { getRequestSettings } from '@yuko/contract/requests/get-request-settings'
import { getReviewLink } from '@yuko/contract/requests/get-review-link'
import { listRequests } from '@yuko/contract/requests/list-requests'
import { callApi } from '@yuko/runtime'

export type RequestSearch = Omit<NonNullable<InputOf<typeof listRequests>['query']>, 'limit' | 'cursor'>
export interface Period {
  from: string
  to: string
}

/** All cached queries of review requests: one change may affect all of them. */
export const requestKeys = { all: ['requests'] as const, settings: ['request-settings'] as const }

export const requestQueries = {
  list: (search: RequestSearch) =>
    infiniteQueryOptions({
      queryKey: [...requestKeys.all, 'list', search],
      queryFn: ({ pageParam, signal }) =>
        callApi(listRequests, { query: { ...search, limit: 50, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),

  /** null: of the store itself. */
  link: (productId: string | null) =>
    queryOptions({
      queryKey: [...requestKeys.all, 'link', productId],
      queryFn: ({ signal }) => callApi(getReviewLink, { query: productId === null ? {} : { productId } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  counts: ({ tab: _tab, status: _status, ...search }: RequestSearch) =>
    queryOptions({
      queryKey: [...requestKeys.all, 'counts', search],
      queryFn: ({ signal }) => callApi(countRequests, { query: search }, { signal }),
      placeholderData: keepPreviousData,
    }),

  orderCount: (search: RequestSearch) =>
    queryOptions({
      queryKey: [...requestKeys.all, 'order-count', search],
      queryFn: ({ signal }) => callApi(countRequestOrders, { query: search }, { signal }),
    }),

  detail: (requestId: string) =>
    queryOptions({
      queryKey: [...requestKeys.all, 'detail', requestId],
      queryFn: ({ signal }) => callApi(getRequest, { params: { requestId } }, { signal }),
    }),

  funnel: (period: Period) =>
    queryOptions({
      queryKey: [...requestKeys.all, 'funnel', period],
      queryFn: ({ signal }) => callApi(getRequestFunnel, { query: { ...period } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  settings: () =>
    queryOptions({
      queryKey: requestKeys.settings,
      queryFn: ({ signal }) => callApi(getRequestSettings, {}, { signal }),
    }),
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { getLoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { listLedger } from '@yuko/contract/loyalty/analytics/list-ledger'
import { listRewardOrders } from '@yuko/contract/loyalty/analytics/list-reward-orders'
import { callApi } from '@yuko/runtime'

type Filter<Query> = Omit<NonNullable<Query>, 'limit' | 'cursor'>
export type LedgerSearch = Filter<InputOf<typeof listLedger>['query']>
export type OrdersSearch = Filter<InputOf<typeof listRewardOrders>['query']>

export type FiguresSearch = NonNullable<InputOf<typeof getLoyaltyAnalytics>['query']>

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}

export const analyticsQueries = {
  figures: (query: FiguresSearch) =>
    queryOptions({
      queryKey: ['loyalty-analytics', query],
      queryFn: ({ signal }) => callApi(getLoyaltyAnalytics, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),

  entries: (search: LedgerSearch) =>
    infiniteQueryOptions({
      queryKey: ['loyalty-analytics', 'entries', search],
      queryFn: ({ pageParam, signal }) => callApi(listLedger, { query: { ...search, cursor: pageParam } }, { signal }),
      ...pages,
    }),

  orders: (search: OrdersSearch) =>
    infiniteQueryOptions({
      queryKey: ['loyalty-analytics', 'orders', search],
      queryFn: ({ pageParam, signal }) => callApi(listRewardOrders, { query: { ...search, cursor: pageParam } }, { signal }),
      ...pages,
    }),
}

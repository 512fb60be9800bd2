import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { getLoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { getLoyaltyRanking } from '@yuko/contract/loyalty/analytics/get-loyalty-ranking'
import { getPointsLiability } from '@yuko/contract/loyalty/analytics/get-points-liability'
import { getRepeatPurchases } from '@yuko/contract/loyalty/analytics/get-repeat-purchases'
import { listLedger } from '@yuko/contract/loyalty/analytics/list-ledger'
import { listRewardOrders } from '@yuko/contract/loyalty/analytics/list-reward-orders'
import { callApi } from '@yuko/runtime'

type Filter<Query> = Omit<NonNullable<Query>, 'limit' | 'cursor'>
export type LedgerSearch = Filter<InputOf<typeof listLedger>['query']>
export type OrdersSearch = Filter<InputOf<typeof listRewardOrders>['query']>

export type FiguresSearch = NonNullable<InputOf<typeof getLoyaltyAnalytics>['query']>
export type RankingSearch = NonNullable<InputOf<typeof getLoyaltyRanking>['query']>

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

  ranking: (query: RankingSearch) =>
    queryOptions({
      queryKey: ['loyalty-analytics', 'ranking', query],
      queryFn: ({ signal }) => callApi(getLoyaltyRanking, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),

  liability: () =>
    queryOptions({
      queryKey: ['loyalty-analytics', 'liability'],
      queryFn: ({ signal }) => callApi(getPointsLiability, {}, { signal }),
    }),

  repeatPurchases: () =>
    queryOptions({
      queryKey: ['loyalty-analytics', 'repeat-purchases'],
      queryFn: ({ signal }) => callApi(getRepeatPurchases, {}, { signal }),
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

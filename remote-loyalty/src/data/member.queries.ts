import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { getLoyaltyMember } from '@yuko/contract/loyalty/members/get-loyalty-member'
import { listEarlierEntries } from '@yuko/contract/loyalty/members/list-earlier-entries'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { listMemberOrders } from '@yuko/contract/loyalty/members/list-member-orders'
import { listPointEntries } from '@yuko/contract/loyalty/members/list-point-entries'
import { listRedemptions } from '@yuko/contract/loyalty/members/list-redemptions'
import { explainOrderPoints } from '@yuko/contract/loyalty/orders/explain-order-points'
import type { Redemption } from '@yuko/contract/loyalty/rewards/redemption'
import { listTierChanges } from '@yuko/contract/loyalty/tiers/list-tier-changes'
import { callApi } from '@yuko/runtime'

/** The query of the API without pagination. */
export type MemberSearch = Omit<NonNullable<InputOf<typeof listLoyaltyMembers>['query']>, 'limit' | 'cursor'>

/** All cached member data: a change of one member affects the lists, too. */
export const memberKeys = {
  all: ['loyalty-members'] as const,
  detail: (memberId: string) => [...memberKeys.all, 'detail', memberId] as const,
}

const nextCursor = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined }
const firstPage = { initialPageParam: undefined as string | undefined, ...nextCursor }

/** Polls while a code is being created or canceled in the store. */
const isOnTheWay = ({ status, isCancelling }: Redemption) => status === 'pending' || isCancelling

export const memberQueries = {
  list: (search: MemberSearch) =>
    infiniteQueryOptions({
      queryKey: [...memberKeys.all, 'list', search],
      queryFn: ({ pageParam, signal }) => callApi(listLoyaltyMembers, { query: { ...search, cursor: pageParam } }, { signal }),
      placeholderData: keepPreviousData,
      ...firstPage,
    }),

  detail: (memberId: string) =>
    queryOptions({
      queryKey: memberKeys.detail(memberId),
      queryFn: ({ signal }) => callApi(getLoyaltyMember, { params: { memberId } }, { signal }),
    }),

  entries: (memberId: string) =>
    infiniteQueryOptions({
      queryKey: [...memberKeys.all, 'entries', memberId],
      queryFn: ({ pageParam, signal }) =>
        callApi(listPointEntries, { params: { memberId }, query: { cursor: pageParam } }, { signal }),
      ...firstPage,
    }),

  earlier: (memberId: string) =>
    infiniteQueryOptions({
      queryKey: [...memberKeys.all, 'earlier', memberId],
      queryFn: ({ pageParam, signal }) =>
        callApi(listEarlierEntries, { params: { memberId }, query: { cursor: pageParam } }, { signal }),
      ...firstPage,
    }),

  orders: (memberId: string) =>
    infiniteQueryOptions({
      queryKey: [...memberKeys.all, 'orders', memberId],
      queryFn: ({ pageParam, signal }) =>
        callApi(listMemberOrders, { params: { memberId }, query: { limit: 5, cursor: pageParam } }, { signal }),
      ...firstPage,
    }),

  /** Calculated again each time it is opened. */
  explanation: (orderId: string) =>
    queryOptions({
      queryKey: [...memberKeys.all, 'explanation', orderId],
      queryFn: ({ signal }) => callApi(explainOrderPoints, { params: { orderId } }, { signal }),
    }),

  redemptions: (memberId: string) =>
    infiniteQueryOptions({
      queryKey: [...memberKeys.all, 'redemptions', memberId],
      queryFn: ({ pageParam, signal }) =>
        callApi(listRedemptions, { params: { memberId }, query: { cursor: pageParam } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isOnTheWay)) ? 2000 : false),
      ...firstPage,
    }),

  tierChanges: (memberId: string) =>
    infiniteQueryOptions({
      queryKey: [...memberKeys.all, 'tier-changes', memberId],
      queryFn: ({ pageParam, signal }) =>
        callApi(listTierChanges, { params: { memberId }, query: { cursor: pageParam } }, { signal }),
      ...firstPage,
    }),
}

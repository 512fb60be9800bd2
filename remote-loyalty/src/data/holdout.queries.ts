import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { getLoyaltyHoldoutReport } from '@yuko/contract/loyalty/analytics/get-loyalty-holdout-report'
import { listLoyaltyHoldoutCustomers } from '@yuko/contract/loyalty/analytics/list-loyalty-holdout-customers'
import { admitCustomer } from '@yuko/contract/loyalty/members/admit-customer'
import { getLoyaltyHoldout, updateLoyaltyHoldout } from '@yuko/contract/loyalty/settings/loyalty-holdout'
import { callApi } from '@yuko/runtime'
import { memberKeys } from '#data/member.queries.ts'

const key = ['loyalty-holdout'] as const
type Period = NonNullable<InputOf<typeof getLoyaltyHoldoutReport>['query']>
export type HoldoutSearch = Omit<NonNullable<InputOf<typeof listLoyaltyHoldoutCustomers>['query']>, 'limit' | 'cursor'>

export const holdoutQueries = {
  share: () => queryOptions({ queryKey: [...key, 'share'], queryFn: ({ signal }) => callApi(getLoyaltyHoldout, {}, { signal }) }),
  report: (query: Period) =>
    queryOptions({
      queryKey: [...key, 'report', query],
      queryFn: ({ signal }) => callApi(getLoyaltyHoldoutReport, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  customers: (search: HoldoutSearch) =>
    infiniteQueryOptions({
      queryKey: [...key, 'customers', search],
      queryFn: ({ pageParam, signal }) =>
        callApi(listLoyaltyHoldoutCustomers, { query: { ...search, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
}

export function useUpdateHoldout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (percent: number) => callApi(updateLoyaltyHoldout, { body: { percent } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useAdmitCustomer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (customerId: string) => callApi(admitCustomer, { params: { customerId } }),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: memberKeys.all })]),
  })
}

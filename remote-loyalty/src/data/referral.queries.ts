import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { decideReferral } from '@yuko/contract/loyalty/referrals/decide-referral'
import { getReferralFigures } from '@yuko/contract/loyalty/referrals/get-referral-figures'
import { getReferralSettings } from '@yuko/contract/loyalty/referrals/get-referral-settings'
import { listReferrals } from '@yuko/contract/loyalty/referrals/list-referrals'
import type { ReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { updateReferralSettings } from '@yuko/contract/loyalty/referrals/update-referral-settings'
import { callApi } from '@yuko/runtime'

type Search = Omit<NonNullable<InputOf<typeof listReferrals>['query']>, 'limit' | 'cursor'>

const all = ['referrals'] as const

export const referralQueries = {
  list: (search: Search) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', search],
      queryFn: ({ pageParam, signal }) => callApi(listReferrals, { query: { ...search, cursor: pageParam } }, { signal }),
      placeholderData: keepPreviousData,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  figures: (days: number) =>
    queryOptions({
      queryKey: [...all, 'figures', days],
      queryFn: ({ signal }) => callApi(getReferralFigures, { query: { days } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  settings: (programId: string) =>
    queryOptions({
      queryKey: [...all, 'settings', programId],
      queryFn: ({ signal }) => callApi(getReferralSettings, { params: { programId } }, { signal }),
    }),
}

export function useDecideReferral() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ referralId, decision }: { referralId: string; decision: 'approve' | 'reject' }) =>
      callApi(decideReferral, { params: { referralId }, body: { decision } }),
    onSettled: () => forget(client),
  })
}

export function useUpdateReferralSettings(programId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReferralSettings) => callApi(updateReferralSettings, { params: { programId }, body }),
    onSuccess: (state) => client.setQueryData(referralQueries.settings(programId).queryKey, state),
  })
}

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

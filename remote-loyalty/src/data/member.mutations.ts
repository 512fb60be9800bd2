import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { adjustPoints } from '@yuko/contract/loyalty/members/adjust-points'
import { changeLoyaltyMember } from '@yuko/contract/loyalty/members/change-loyalty-member'
import { changeMemberBirthday } from '@yuko/contract/loyalty/members/change-member-birthday'
import { downloadLoyaltyMembers } from '@yuko/contract/loyalty/members/download-loyalty-members'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { mergeLoyaltyMembers } from '@yuko/contract/loyalty/members/merge-loyalty-members'
import { removeLoyaltyMember } from '@yuko/contract/loyalty/members/remove-loyalty-member'
import { cancelRedemption } from '@yuko/contract/loyalty/rewards/cancel-redemption'
import { markRedemptionUsed } from '@yuko/contract/loyalty/rewards/mark-redemption-used'
import { redeemReward } from '@yuko/contract/loyalty/rewards/redeem-reward'
import { moveMemberTier } from '@yuko/contract/loyalty/tiers/move-member-tier'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { memberKeys } from '#data/member.queries.ts'
import { useIntentKey } from './use-intent-key.ts'

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: memberKeys.all })

function keep(client: QueryClient, profile: LoyaltyMemberProfile) {
  client.setQueryData(memberKeys.detail(profile.memberId), profile)
  return readAgain(client)
}

/** Adjusts points. One instance per dialog: within it, a repeated submit is applied once. */
export function useAdjustPoints(memberId: string) {
  const client = useQueryClient()
  const keyOf = useIntentKey()
  return useMutation({
    mutationFn: (body: InputOf<typeof adjustPoints>['body']) =>
      callApi(adjustPoints, { params: { memberId }, body }, { idempotencyKey: keyOf(body) }),
    onSuccess: (profile) => keep(client, profile),
  })
}

export function useRedeemReward(memberId: string) {
  const client = useQueryClient()
  const keyOf = useIntentKey()
  return useMutation({
    mutationFn: (body: InputOf<typeof redeemReward>['body']) =>
      callApi(redeemReward, { params: { memberId }, body }, { idempotencyKey: keyOf(body) }),
    onSuccess: () => readAgain(client),
  })
}

export function useChangeBirthday(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (birthday: LoyaltyMemberProfile['birthday']) =>
      callApi(changeMemberBirthday, { params: { memberId }, body: { birthday } }),
    onSuccess: (profile) => keep(client, profile),
  })
}

export function useChangeMember(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: InputOf<typeof changeLoyaltyMember>['body']['status']) =>
      callApi(changeLoyaltyMember, { params: { memberId }, body: { status } }),
    onSuccess: (profile) => keep(client, profile),
  })
}

export function useRemoveMember(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(removeLoyaltyMember, { params: { memberId } }),
    onSuccess: () => readAgain(client),
  })
}

/** Moves the other's points to this member. Cannot be undone. */
export function useMergeMembers(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (otherMemberId: string) => callApi(mergeLoyaltyMembers, { params: { memberId }, body: { otherMemberId } }),
    onSuccess: (profile) => keep(client, profile),
  })
}

export function useMoveMemberTier(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof moveMemberTier>['body']) => callApi(moveMemberTier, { params: { memberId }, body }),
    onSuccess: () => readAgain(client),
  })
}

const steps = { cancel: cancelRedemption, used: markRedemptionUsed }

/** Cancels a reward, or marks it as used. Refetched on a refusal: the customer was faster. */
export function useRedemptionStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ redemptionId, step }: { redemptionId: string; step: keyof typeof steps }) =>
      callApi(steps[step], { params: { redemptionId } }),
    onSettled: () => readAgain(client),
  })
}

/** Exports the filtered members. */
export function useDownloadMembers() {
  return useMutation({
    mutationFn: async (query: InputOf<typeof downloadLoyaltyMembers>['query']) => {
      const rows = await callApi(downloadLoyaltyMembers, { query })
      saveFile(rows, `loyalty-members-${new Date().toISOString().slice(0, 10)}.csv`)
    },
  })
}

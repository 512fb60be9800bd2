import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createTier } from '@yuko/contract/loyalty/tiers/create-tier'
import { deleteTier } from '@yuko/contract/loyalty/tiers/delete-tier'
import type { TierDetails, TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { updateTier } from '@yuko/contract/loyalty/tiers/update-tier'
import { updateTierRules } from '@yuko/contract/loyalty/tiers/update-tier-rules'
import { callApi } from '@yuko/runtime'
import { tierKeys } from '#data/tier.queries.ts'

/** Every change may move members, so tiers and the recalculation are refetched. */
function useTierMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: tierKeys.all }) })
}

/** Creates a tier, or updates the one with this ID. */
export const useSaveTier = (tierId: string | undefined) =>
  useTierMutation((body: TierDetails) =>
    tierId ? callApi(updateTier, { params: { tierId }, body }) : callApi(createTier, { body }),
  )

export const useDeleteTier = () => useTierMutation((tierId: string) => callApi(deleteTier, { params: { tierId } }))

export const useUpdateTierRules = () => useTierMutation((body: TierRules) => callApi(updateTierRules, { body }))

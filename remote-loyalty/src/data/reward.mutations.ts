import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { createReward } from '@yuko/contract/loyalty/rewards/create-reward'
import type { Reward, RewardDetails, RewardStatus } from '@yuko/contract/loyalty/rewards/reward'
import { switchReward } from '@yuko/contract/loyalty/rewards/switch-reward'
import { updateReward } from '@yuko/contract/loyalty/rewards/update-reward'
import { uploadRewardCodes } from '@yuko/contract/loyalty/rewards/upload-reward-codes'
import { callApi } from '@yuko/runtime'
import { rewardQueries } from '#data/reward.queries.ts'

export function useCreateReward(programId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RewardDetails) => callApi(createReward, { params: { programId }, body }),
    onSuccess: (reward) => keep(client, reward),
  })
}

export function useUpdateReward() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ rewardId, details }: { rewardId: string; details: RewardDetails }) =>
      callApi(updateReward, { params: { rewardId }, body: details }),
    onSuccess: (reward) => keep(client, reward),
  })
}

export function useSwitchReward() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ rewardId, status }: { rewardId: string; status: Exclude<RewardStatus, 'draft'> }) =>
      callApi(switchReward, { params: { rewardId }, body: { status } }),
    onSuccess: (reward) => keep(client, reward),
  })
}

export function useUploadRewardCodes(rewardId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: Blob) => callApi(uploadRewardCodes, { params: { rewardId }, file, query: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: rewardQueries.all() }),
  })
}

function keep(client: QueryClient, reward: Reward): Promise<void> {
  client.setQueryData(rewardQueries.detail(reward.rewardId).queryKey, reward)
  return client.invalidateQueries({ queryKey: rewardQueries.lists() })
}

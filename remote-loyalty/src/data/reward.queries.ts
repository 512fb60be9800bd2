import { queryOptions } from '@tanstack/react-query'
import { getReward } from '@yuko/contract/loyalty/rewards/get-reward'
import { listRewards } from '@yuko/contract/loyalty/rewards/list-rewards'
import { callApi } from '@yuko/runtime'

export const rewardQueries = {
  all: () => ['rewards'] as const,
  lists: () => [...rewardQueries.all(), 'list'] as const,
  list: (programId: string) =>
    queryOptions({
      queryKey: [...rewardQueries.lists(), programId],
      queryFn: async ({ signal }) => (await callApi(listRewards, { params: { programId } }, { signal })).items,
    }),
  detail: (rewardId: string) =>
    queryOptions({
      queryKey: [...rewardQueries.all(), 'detail', rewardId],
      queryFn: ({ signal }) => callApi(getReward, { params: { rewardId } }, { signal }),
    }),
}

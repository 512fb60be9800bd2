import { queryOptions } from '@tanstack/react-query'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { listRewards } from '@yuko/contract/loyalty/rewards/list-rewards'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { callApi } from '@yuko/runtime'

/** The active rewards of the active program; the API decides which are available to a member. */
export const redeemableQuery = () =>
  queryOptions({
    queryKey: ['rewards', 'redeemable'],
    queryFn: async ({ signal }): Promise<Reward[]> => {
      const programs = await callApi(listPrograms, { query: { limit: 250 } }, { signal })
      const active = programs.items.find(({ status }) => status === 'active')
      if (!active) return []
      const rewards = await callApi(listRewards, { params: { programId: active.programId } }, { signal })
      return rewards.items.filter(({ status }) => status === 'active')
    },
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getIncentive } from '@yuko/contract/incentives/get-incentive'
import { listIncentiveRewards } from '@yuko/contract/incentives/list-incentive-rewards'
import { callApi } from '@yuko/runtime'

export const incentiveQueries = {
  rule: () => queryOptions({ queryKey: ['incentive'], queryFn: ({ signal }) => callApi(getIncentive, {}, { signal }) }),
  rewards: () =>
    infiniteQueryOptions({
      queryKey: ['incentive-rewards'],
      queryFn: ({ pageParam, signal }) => callApi(listIncentiveRewards, { query: { cursor: pageParam, limit: 10 } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
}

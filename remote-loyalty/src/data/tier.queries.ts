import { queryOptions } from '@tanstack/react-query'
import { getTierRecalculation } from '@yuko/contract/loyalty/tiers/get-tier-recalculation'
import { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { type EditedTier, previewTiers } from '@yuko/contract/loyalty/tiers/preview-tiers'
import type { TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { callApi } from '@yuko/runtime'

export const tierKeys = {
  all: ['tiers'] as const,
  recalculation: ['tiers', 'recalculation'] as const,
}

/** The changes to preview; anything omitted stays the same. */
export interface TierPlan {
  rules?: TierRules
  tiers?: EditedTier[]
}

export const tierQueries = {
  list: () =>
    queryOptions({
      queryKey: [...tierKeys.all, 'list'],
      queryFn: ({ signal }) => callApi(listTiers, {}, { signal }),
    }),

  /** Polled every second while it runs. */
  recalculation: () =>
    queryOptions({
      queryKey: tierKeys.recalculation,
      queryFn: ({ signal }) => callApi(getTierRecalculation, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.recalculation?.state === 'running' ? 1000 : false),
    }),

  /** The members who would move. Read-only. */
  preview: (plan: TierPlan) =>
    queryOptions({
      queryKey: [...tierKeys.all, 'preview', plan],
      queryFn: ({ signal }) => callApi(previewTiers, { body: plan }, { signal }),
      staleTime: 30_000,
    }),
}

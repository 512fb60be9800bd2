import { queryOptions } from '@tanstack/react-query'
import { getTagging } from '@yuko/contract/loyalty/tagging/get-tagging'
import { getTaggingDrift } from '@yuko/contract/loyalty/tagging/get-tagging-drift'
import { callApi } from '@yuko/runtime'
import { tierQueries } from './tier.queries.ts'

export const taggingKeys = { state: ['loyalty-tagging', 'state'] as const, drift: ['loyalty-tagging', 'drift'] as const }

export const taggingQueries = {
  /** Polled every few seconds while customers are waiting to sync. */
  state: () =>
    queryOptions({
      queryKey: taggingKeys.state,
      queryFn: ({ signal }) => callApi(getTagging, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.waiting ? 3000 : false),
    }),

  /** Compares every member, so only on request. */
  drift: () =>
    queryOptions({
      queryKey: taggingKeys.drift,
      queryFn: ({ signal }) => callApi(getTaggingDrift, {}, { signal }),
      enabled: false,
    }),

  /** For examples with the store's own tier names. */
  tierNames: () => queryOptions({ ...tierQueries.list(), select: ({ items }) => items.map(({ name }) => name) }),
}

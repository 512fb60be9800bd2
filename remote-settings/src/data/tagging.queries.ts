import { queryOptions } from '@tanstack/react-query'
import { getTagging } from '@yuko/contract/loyalty/tagging/get-tagging'
import { getTaggingDrift } from '@yuko/contract/loyalty/tagging/get-tagging-drift'
import { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { callApi } from '@yuko/runtime'

export const taggingKeys = { state: ['loyalty-tagging', 'state'] as const, drift: ['loyalty-tagging', 'drift'] as const }

export const taggingQueries = {
  /** Looked at every few seconds while customers are still to be written. */
  state: () =>
    queryOptions({
      queryKey: taggingKeys.state,
      queryFn: ({ signal }) => callApi(getTagging, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.waiting ? 3000 : false),
    }),

  /** Reads every member: only when it is asked for. */
  drift: () =>
    queryOptions({
      queryKey: taggingKeys.drift,
      queryFn: ({ signal }) => callApi(getTaggingDrift, {}, { signal }),
      enabled: false,
    }),

  /** For examples with names of the store's own. */
  tierNames: () =>
    queryOptions({
      queryKey: ['tiers', 'names'],
      queryFn: async ({ signal }) => (await callApi(listTiers, {}, { signal })).items.map(({ name }) => name),
    }),
}

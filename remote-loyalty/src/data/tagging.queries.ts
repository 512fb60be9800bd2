import { queryOptions } from '@tanstack/react-query'
import { getTagging } from '@yuko/contract/loyalty/tagging/get-tagging'
import { getTaggingDrift } from '@yuko/contract/loyalty/tagging/get-tagging-drift'
import { callApi } from '@yuko/runtime'
import { tierQueries } from './tier.queries.ts'

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
  tierNames: () => queryOptions({ ...tierQueries.list(), select: ({ items }) => items.map(({ name }) => name) }),
}

import { queryOptions } from '@tanstack/react-query'
import { getStoreConnection } from '@yuko/contract/store/get-store-connection'
import { getStoreSync } from '@yuko/contract/store/get-store-sync'
import { listApiKeys } from '@yuko/contract/store/list-api-keys'
import { callApi } from '@yuko/runtime'

export const onboardingQueries = {
  connection: () =>
    queryOptions({
      queryKey: ['store', 'connection'],
      queryFn: ({ signal }) => callApi(getStoreConnection, {}, { signal }),
      staleTime: 0,
    }),

  apiKeys: () =>
    queryOptions({
      queryKey: ['store', 'api-keys'],
      queryFn: async ({ signal }) => (await callApi(listApiKeys, {}, { signal })).items,
      staleTime: 0,
    }),

  /** Polls until the sync is complete; it starts by itself shortly after the shop was connected. */
  sync: () =>
    queryOptions({
      queryKey: ['store', 'sync'],
      queryFn: ({ signal }) => callApi(getStoreSync, {}, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (['never', 'running'].includes(state.data?.state ?? '') ? 1000 : false),
    }),
}

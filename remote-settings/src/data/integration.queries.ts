import { queryOptions } from '@tanstack/react-query'
import { listFeeds } from '@yuko/contract/feeds/list-feeds'
import { getSending } from '@yuko/contract/sending/get-sending'
import { getStoreConnection } from '@yuko/contract/store/get-store-connection'
import { getStoreSync } from '@yuko/contract/store/get-store-sync'
import { listApiKeys } from '@yuko/contract/store/list-api-keys'
import { callApi } from '@yuko/runtime'

export const integrationKeys = { all: ['integration'] as const }

/** How often changes on the shop's side are polled. */
const look = 15_000

export const integrationQueries = {
  connection: () =>
    queryOptions({
      queryKey: [...integrationKeys.all, 'connection'],
      queryFn: ({ signal }) => callApi(getStoreConnection, {}, { signal }),
      staleTime: 0,
      refetchInterval: look,
    }),
  sync: () =>
    queryOptions({
      queryKey: [...integrationKeys.all, 'sync'],
      queryFn: ({ signal }) => callApi(getStoreSync, {}, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : look),
    }),
  apiKeys: () =>
    queryOptions({
      queryKey: [...integrationKeys.all, 'api-keys'],
      queryFn: async ({ signal }) => (await callApi(listApiKeys, {}, { signal })).items,
      staleTime: 0,
    }),
  sending: () =>
    queryOptions({
      queryKey: [...integrationKeys.all, 'sending'],
      queryFn: ({ signal }) => callApi(getSending, {}, { signal }),
    }),
  feeds: () =>
    queryOptions({
      queryKey: [...integrationKeys.all, 'feeds'],
      queryFn: async ({ signal }) => (await callApi(listFeeds, {}, { signal })).items,
    }),
}

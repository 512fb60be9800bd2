import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { importStoreReviews } from '@yuko/contract/imports/import-store-reviews'
import { beginShopifyAuthorization } from '@yuko/contract/store/begin-shopify-authorization'
import { connectWoocommerce } from '@yuko/contract/store/connect-woocommerce'
import { createApiKey } from '@yuko/contract/store/create-api-key'
import { disconnectStore } from '@yuko/contract/store/disconnect-store'
import { revokeApiKey } from '@yuko/contract/store/revoke-api-key'
import { startStoreSync } from '@yuko/contract/store/start-store-sync'
import { callApi, useHost } from '@yuko/runtime'
import { useLocation, useNavigate } from '@yuko/runtime/router'
import { integrationKeys, integrationQueries } from '#data/integration.queries.ts'

export function useCreateApiKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof createApiKey>['body']) => callApi(createApiKey, { body }),
    onSuccess: () => client.invalidateQueries(integrationQueries.apiKeys()),
  })
}

export function useRevokeApiKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (apiKeyId: string) => callApi(revokeApiKey, { params: { apiKeyId } }),
    onSettled: () => client.invalidateQueries(integrationQueries.apiKeys()),
  })
}

export function useStartSync() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(startStoreSync, {}),
    onSuccess: (sync) => client.setQueryData(integrationQueries.sync().queryKey, sync),
  })
}

/** The host learns that the store is disconnected, and redirects to the connection page. */
export function useDisconnectStore() {
  const client = useQueryClient()
  const host = useHost()
  return useMutation({
    mutationFn: () => callApi(disconnectStore, {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: integrationKeys.all })
      await host.reload()
    },
  })
}

/** Connects for the first time, or with new keys. */
export function useConnectWoocommerce() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof connectWoocommerce>['body']) => callApi(connectWoocommerce, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: integrationKeys.all }),
  })
}

/** Fetches the reviews that the store already has, and opens the import. */
export function useImportStoreReviews() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callApi(importStoreReviews, {}),
    onSuccess: ({ importId }) => navigate(`/reviews/import/${importId}`),
  })
}

/** Opens the shop's admin to grant missing permissions, and returns to this page. */
export function useReconnect() {
  const { platform } = useHost()
  const { pathname: returnTo } = useLocation()
  return useMutation({
    mutationFn: async (shop: string) => {
      const { authorizeUrl } = await callApi(beginShopifyAuthorization, { body: { shop, returnTo } })
      platform.leaveTo(authorizeUrl)
    },
  })
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { getWebhookDelivery } from '@yuko/contract/webhooks/get-webhook-delivery'
import { getWebhookEndpoint } from '@yuko/contract/webhooks/get-webhook-endpoint'
import { listWebhookDeliveries } from '@yuko/contract/webhooks/list-webhook-deliveries'
import { listWebhookEndpoints } from '@yuko/contract/webhooks/list-webhook-endpoints'
import type { WebhookDeliveryStatus } from '@yuko/contract/webhooks/webhook-delivery'
import { callApi } from '@yuko/runtime'

export interface DeliverySearch {
  status?: WebhookDeliveryStatus[]
  eventType?: string[]
}

/** How often automatic deliveries are polled. */
const look = 15_000
const isUnderWay = (status: WebhookDeliveryStatus) => status === 'pending' || status === 'delivering'

export const webhookQueries = {
  all: () => ['webhooks'] as const,
  endpoints: () =>
    queryOptions({
      queryKey: [...webhookQueries.all(), 'endpoints'],
      queryFn: async ({ signal }) => (await callApi(listWebhookEndpoints, {}, { signal })).items,
      staleTime: 0,
      refetchInterval: look,
    }),
  endpoint: (endpointId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(), 'endpoint', endpointId],
      queryFn: ({ signal }) => callApi(getWebhookEndpoint, { params: { endpointId } }, { signal }),
      staleTime: 0,
    }),
  /** Workflows by their latest change, for filters. */
  workflows: () =>
    queryOptions({
      queryKey: [...webhookQueries.all(), 'workflows'],
      queryFn: async ({ signal }) => (await callApi(listWorkflows, { query: { limit: 100 } }, { signal })).items,
    }),
  deliveries: (endpointId: string, search: DeliverySearch) =>
    infiniteQueryOptions({
      queryKey: [...webhookQueries.all(), 'deliveries', endpointId, search],
      queryFn: ({ pageParam, signal }) =>
        callApi(listWebhookDeliveries, { params: { endpointId }, query: { ...search, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(({ status }) => isUnderWay(status))) ? 2000 : look,
    }),
  delivery: (deliveryId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(), 'delivery', deliveryId],
      queryFn: ({ signal }) => callApi(getWebhookDelivery, { params: { deliveryId } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? 1500 : false),
    }),
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createWebhookEndpoint } from '@yuko/contract/webhooks/create-webhook-endpoint'
import { deleteWebhookEndpoint } from '@yuko/contract/webhooks/delete-webhook-endpoint'
import { pingWebhookEndpoint } from '@yuko/contract/webhooks/ping-webhook-endpoint'
import { replayWebhookDeliveries } from '@yuko/contract/webhooks/replay-webhook-deliveries'
import { replayWebhookDelivery } from '@yuko/contract/webhooks/replay-webhook-delivery'
import { rotateWebhookSecret } from '@yuko/contract/webhooks/rotate-webhook-secret'
import { switchWebhookEndpoint } from '@yuko/contract/webhooks/switch-webhook-endpoint'
import { updateWebhookEndpoint } from '@yuko/contract/webhooks/update-webhook-endpoint'
import type { WebhookEndpointDetails } from '@yuko/contract/webhooks/webhook-endpoint'
import { callApi } from '@yuko/runtime'
import { webhookQueries } from '#data/webhooks.queries.ts'

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: webhookQueries.all() })
}

export function useCreateWebhook() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: WebhookEndpointDetails) => callApi(createWebhookEndpoint, { body }),
    onSuccess: () => void refresh(),
  })
}

export function useUpdateWebhook(endpointId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: WebhookEndpointDetails) => callApi(updateWebhookEndpoint, { params: { endpointId }, body }),
    onSuccess: (endpoint) => {
      client.setQueryData(webhookQueries.endpoint(endpointId).queryKey, endpoint)
      void client.invalidateQueries(webhookQueries.endpoints())
    },
  })
}

export function useSwitchWebhook(endpointId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (status: 'active' | 'paused') => callApi(switchWebhookEndpoint, { params: { endpointId }, body: { status } }),
    onSettled: refresh,
  })
}

export function useRotateSecret(endpointId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => callApi(rotateWebhookSecret, { params: { endpointId } }),
    onSuccess: () => void refresh(),
  })
}

export function useDeleteWebhook(endpointId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteWebhookEndpoint, { params: { endpointId } }),
    onSuccess: () => client.invalidateQueries(webhookQueries.endpoints()),
  })
}

export function usePingWebhook(endpointId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => callApi(pingWebhookEndpoint, { params: { endpointId } }),
    onSettled: refresh,
  })
}

export function useReplayDelivery() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (deliveryId: string) => callApi(replayWebhookDelivery, { params: { deliveryId } }),
    onSettled: refresh,
  })
}

export interface ReplayRange {
  what: 'failed' | 'all'
  from?: string
  to?: string
}

export function useReplayDeliveries(endpointId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ReplayRange) => callApi(replayWebhookDeliveries, { params: { endpointId }, body }),
    onSettled: refresh,
  })
}

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { webhookDelivery, webhookDeliveryId } from './webhook-delivery.ts'

export const replayWebhookDelivery = defineEndpoint({
  name: 'replay-webhook-delivery',
  summary: 'Redeliver a delivery with the same ID and body',
  method: 'POST',
  path: '/webhooks/deliveries/:deliveryId/replay',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: z.object({ deliveryId: webhookDeliveryId }),
  reply: webhookDelivery,
  refusals: ['webhook-delivery.not-found', 'webhook-delivery.under-way', 'webhook.disabled'],
})

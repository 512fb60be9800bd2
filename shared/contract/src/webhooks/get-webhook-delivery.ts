import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { webhookDeliveryDetail, webhookDeliveryId } from './webhook-delivery.ts'

export const getWebhookDelivery = defineEndpoint({
  name: 'get-webhook-delivery',
  summary: 'Get a delivery with its request and the response of every attempt',
  method: 'GET',
  path: '/webhooks/deliveries/:deliveryId',
  access: 'integrations.manage',
  scope: 'webhooks.read',
  params: z.object({ deliveryId: webhookDeliveryId }),
  reply: webhookDeliveryDetail,
  refusals: ['webhook-delivery.not-found'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commaList, isoDateTime, pageOf, pageQuery } from '../primitives.ts'
import { webhookDelivery, webhookDeliveryStatus } from './webhook-delivery.ts'
import { namedEndpoint } from './webhook-endpoint.ts'

export const listWebhookDeliveries = defineEndpoint({
  name: 'list-webhook-deliveries',
  summary: 'List the deliveries of an endpoint in the last 30 days, newest first',
  method: 'GET',
  path: '/webhooks/endpoints/:endpointId/deliveries',
  access: 'integrations.manage',
  scope: 'webhooks.read',
  params: namedEndpoint,
  query: z.object({
    ...pageQuery,
    status: commaList(webhookDeliveryStatus).optional(),
    eventType: commaList(z.string().max(60)).optional(),
    from: isoDateTime.optional(),
    to: isoDateTime.optional(),
  }),
  reply: pageOf(webhookDelivery),
  refusals: ['webhook.not-found'],
})

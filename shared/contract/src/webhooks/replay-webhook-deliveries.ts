import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'
import { namedEndpoint } from './webhook-endpoint.ts'

export const replayWebhookDeliveries = defineEndpoint({
  name: 'replay-webhook-deliveries',
  summary: 'Redeliver failed deliveries, or all deliveries of a period',
  method: 'POST',
  path: '/webhooks/endpoints/:endpointId/replay',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: namedEndpoint,
  body: z.object({
    what: z.enum(['failed', 'all']).describe('failed: failed and cancelled'),
    from: isoDateTime.optional(),
    to: isoDateTime.optional(),
  }),
  reply: z.object({ replayed: z.int() }),
  refusals: ['webhook.not-found', 'webhook.disabled'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { namedEndpoint, webhookEndpoint } from './webhook-endpoint.ts'

export const switchWebhookEndpoint = defineEndpoint({
  name: 'switch-webhook-endpoint',
  summary: 'Pause an endpoint, or let it go on; what happened meanwhile is sent then',
  method: 'POST',
  path: '/webhooks/endpoints/:endpointId/status',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: namedEndpoint,
  body: z.object({ status: z.enum(['active', 'paused']) }),
  reply: webhookEndpoint,
  refusals: ['webhook.not-found'],
})

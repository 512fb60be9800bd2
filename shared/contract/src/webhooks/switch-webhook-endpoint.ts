import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { namedEndpoint, webhookEndpoint } from './webhook-endpoint.ts'

export const switchWebhookEndpoint = defineEndpoint({
  name: 'switch-webhook-endpoint',
  summary: 'Pause or resume an endpoint; events of the pause are delivered on resume',
  method: 'POST',
  path: '/webhooks/endpoints/:endpointId/status',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: namedEndpoint,
  body: z.object({ status: z.enum(['active', 'paused']) }),
  reply: webhookEndpoint,
  refusals: ['webhook.not-found'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { namedEndpoint, webhookEndpoint, webhookSecret } from './webhook-endpoint.ts'

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotate-webhook-secret',
  summary: 'Rotate the signing secret; it is shown once and the old one stays valid for 24 hours',
  method: 'POST',
  path: '/webhooks/endpoints/:endpointId/secret',
  access: 'integrations.manage',
  params: namedEndpoint,
  status: 201,
  reply: z.object({ endpoint: webhookEndpoint, secret: webhookSecret }),
  refusals: ['webhook.not-found', 'webhook.rotating'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { namedEndpoint, webhookEndpoint, webhookSecret } from './webhook-endpoint.ts'

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotate-webhook-secret',
  summary: 'A new secret, shown this once; the former one signs as well for another 24 hours',
  method: 'POST',
  path: '/webhooks/endpoints/:endpointId/secret',
  access: 'integrations.manage',
  params: namedEndpoint,
  status: 201,
  reply: z.object({ endpoint: webhookEndpoint, secret: webhookSecret }),
  refusals: ['webhook.not-found', 'webhook.rotating'],
})

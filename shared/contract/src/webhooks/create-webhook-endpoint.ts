import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { webhookEndpoint, webhookEndpointDetails, webhookSecret } from './webhook-endpoint.ts'

export const createWebhookEndpoint = defineEndpoint({
  name: 'create-webhook-endpoint',
  summary: 'Create a webhook endpoint; its secret is shown once',
  method: 'POST',
  path: '/webhooks/endpoints',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  body: webhookEndpointDetails,
  status: 201,
  reply: z.object({ endpoint: webhookEndpoint, secret: webhookSecret }),
  refusals: ['webhook.too-many', 'webhook.address-refused', 'webhook.header-refused'],
})

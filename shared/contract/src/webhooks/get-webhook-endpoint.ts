import { defineEndpoint } from '../endpoint.ts'
import { namedEndpoint, webhookEndpoint } from './webhook-endpoint.ts'

export const getWebhookEndpoint = defineEndpoint({
  name: 'get-webhook-endpoint',
  summary: 'Get a webhook endpoint with its health',
  method: 'GET',
  path: '/webhooks/endpoints/:endpointId',
  access: 'integrations.manage',
  scope: 'webhooks.read',
  params: namedEndpoint,
  reply: webhookEndpoint,
  refusals: ['webhook.not-found'],
})

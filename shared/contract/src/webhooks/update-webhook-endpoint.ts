import { defineEndpoint } from '../endpoint.ts'
import { namedEndpoint, webhookEndpoint, webhookEndpointDetails } from './webhook-endpoint.ts'

export const updateWebhookEndpoint = defineEndpoint({
  name: 'update-webhook-endpoint',
  summary: 'Update the URL, events, or headers of a webhook endpoint',
  method: 'PUT',
  path: '/webhooks/endpoints/:endpointId',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: namedEndpoint,
  body: webhookEndpointDetails,
  reply: webhookEndpoint,
  refusals: ['webhook.not-found', 'webhook.address-refused', 'webhook.header-refused'],
})

import { defineEndpoint } from '../endpoint.ts'
import { namedEndpoint } from './webhook-endpoint.ts'

export const deleteWebhookEndpoint = defineEndpoint({
  name: 'delete-webhook-endpoint',
  summary: 'Delete a webhook endpoint with its deliveries and log',
  method: 'DELETE',
  path: '/webhooks/endpoints/:endpointId',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: namedEndpoint,
  refusals: ['webhook.not-found'],
})

import { defineEndpoint } from '../endpoint.ts'
import { namedEndpoint } from './webhook-endpoint.ts'

export const deleteWebhookEndpoint = defineEndpoint({
  name: 'delete-webhook-endpoint',
  summary: 'Tell it nothing any more; its deliveries and their log go with it',
  method: 'DELETE',
  path: '/webhooks/endpoints/:endpointId',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: namedEndpoint,
  refusals: ['webhook.not-found'],
})

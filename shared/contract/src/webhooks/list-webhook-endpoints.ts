import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../primitives.ts'
import { webhookEndpoint } from './webhook-endpoint.ts'

export const listWebhookEndpoints = defineEndpoint({
  name: 'list-webhook-endpoints',
  summary: 'List webhook endpoints with their health, oldest first',
  method: 'GET',
  path: '/webhooks/endpoints',
  access: 'integrations.manage',
  scope: 'webhooks.read',
  reply: pageOf(webhookEndpoint),
})

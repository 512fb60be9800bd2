import { defineEndpoint } from '../endpoint.ts'
import { webhookAttempt } from './webhook-delivery.ts'
import { namedEndpoint } from './webhook-endpoint.ts'

export const pingWebhookEndpoint = defineEndpoint({
  name: 'ping-webhook-endpoint',
  summary: 'Send a test event and return the response; it is logged like any delivery',
  method: 'POST',
  path: '/webhooks/endpoints/:endpointId/ping',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: namedEndpoint,
  reply: webhookAttempt,
  refusals: ['webhook.not-found', 'request.rate-limited'],
})

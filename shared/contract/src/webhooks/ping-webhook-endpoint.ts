import { defineEndpoint } from '../endpoint.ts'
import { webhookAttempt } from './webhook-delivery.ts'
import { namedEndpoint } from './webhook-endpoint.ts'

export const pingWebhookEndpoint = defineEndpoint({
  name: 'ping-webhook-endpoint',
  summary: 'Send a test event now and say what came back; it is in the log like any other',
  method: 'POST',
  path: '/webhooks/endpoints/:endpointId/ping',
  access: 'integrations.manage',
  scope: 'webhooks.write',
  params: namedEndpoint,
  reply: webhookAttempt,
  refusals: ['webhook.not-found', 'request.rate-limited'],
})

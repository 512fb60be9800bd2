import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'
import { webhookEndpointId } from './webhook-endpoint.ts'

export const webhookDeliveryId = typeId('whd')

export const webhookDeliveryStatus = z
  .enum(['pending', 'delivering', 'delivered', 'retrying', 'failed', 'cancelled'])
  .describe('failed: all attempts failed; cancelled: the endpoint was disabled. Both can be redelivered')
export type WebhookDeliveryStatus = z.infer<typeof webhookDeliveryStatus>

export const webhookError = z.enum(['timeout', 'dns', 'tls', 'connect', 'http_4xx', 'http_5xx', 'redirect', 'blocked'])
export type WebhookError = z.infer<typeof webhookError>

export const webhookDelivery = z
  .object({
    deliveryId: webhookDeliveryId,
    endpointId: webhookEndpointId,
    eventId: typeId('evt'),
    eventType: z.string(),
    ref: z.string().describe('The affected object'),
    status: webhookDeliveryStatus,
    attempts: z.int(),
    responseStatus: z.int().nullable().describe('Status of the last attempt'),
    error: webhookError.nullable(),
    occurredAt: isoDateTime,
    createdAt: isoDateTime,
    lastAttemptAt: isoDateTime.nullable(),
    nextAttemptAt: isoDateTime.nullable(),
    deliveredAt: isoDateTime.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookAttempt = z
  .object({
    n: z.int(),
    at: isoDateTime,
    requestHeaders: z.record(z.string(), z.string()),
    responseStatus: z.int().nullable(),
    responseBody: z.string().nullable().describe('The first 4 KB'),
    durationMs: z.int(),
    error: webhookError.nullable(),
  })
  .meta({ id: 'WebhookAttempt' })
export type WebhookAttempt = z.infer<typeof webhookAttempt>

export const webhookDeliveryDetail = webhookDelivery
  .extend({
    url: z.string(),
    payload: z.string().describe('The exact body'),
    log: z.array(webhookAttempt).describe('Newest first'),
  })
  .meta({ id: 'WebhookDeliveryDetail' })
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>

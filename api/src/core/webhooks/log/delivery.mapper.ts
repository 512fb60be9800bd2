import type { WebhookAttempt, WebhookDelivery } from '@yuko/contract/webhooks/webhook-delivery'
import { webhookDeliveryIds, webhookEndpointIds, webhookEventIds } from '#ids.ts'
import type { AttemptRow, DeliveryRow } from './log.repository.ts'

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    deliveryId: webhookDeliveryIds.toWire(row.id),
    endpointId: webhookEndpointIds.toWire(row.endpoint_id),
    eventId: webhookEventIds.toWire(row.event_id),
    eventType: row.event_type,
    ref: row.ref,
    status: row.status,
    attempts: row.attempts,
    responseStatus: row.response_status,
    error: row.error,
    occurredAt: row.occurred_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }
}

export function toAttempt(row: Omit<AttemptRow, 'organization_id' | 'delivery_id'>): WebhookAttempt {
  return {
    n: row.n,
    at: row.at.toISOString(),
    requestHeaders: row.request_headers,
    responseStatus: row.response_status,
    responseBody: row.response_body,
    durationMs: row.duration_ms,
    error: row.error,
  }
}

import type { WebhookAttempt } from '@yuko/contract/webhooks/webhook-delivery'
import { pingEventType, webhookApiVersion } from '@yuko/contract/webhooks/webhook-event-types'
import { webhookEndpointIds, webhookEventIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { callTimeoutMs, type DeliveryOptions, maxReplyBytes } from '../delivery/deliver-webhooks.ts'
import { errorOf } from '../delivery/outcome.ts'
import { signCall } from '../delivery/sign-call.ts'
import { findEndpoint, lockEndpoint } from '../endpoints/endpoints.repository.ts'
import { noEndpoint } from '../endpoints/save-endpoint.ts'
import { insertEvent } from '../events/events.repository.ts'
import { bodyOf } from '../events/tell-webhooks.ts'
import { toAttempt } from './delivery.mapper.ts'
import { insertTest } from './log.repository.ts'

/** Sends a test event and waits for the response. It isn't retried and doesn't affect the endpoint's health. */
export async function pingEndpoint(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { vault, send }: DeliveryOptions,
  organizationId: string,
  id: string,
): Promise<WebhookAttempt> {
  const endpoint = await db.forOrganization(organizationId, (trx) => findEndpoint(trx, organizationId, id))
  if (!endpoint) throw noEndpoint()
  const at = clock.now()
  const eventId = newId()
  const endpointId = webhookEndpointIds.toWire(id)
  const body = bodyOf(eventId, pingEventType, at.toISOString(), {
    data: { endpointId, message: 'This is a test event from Yuko.' },
  })
  const { headers, shownHeaders } = signCall(vault, endpoint, webhookEventIds.toWire(eventId), body, at)
  const outcome = await send({ url: endpoint.url, headers, body, timeoutMs: callTimeoutMs, maxReplyBytes })
  const attempt = {
    request_headers: shownHeaders,
    response_status: outcome.status,
    response_body: outcome.body,
    duration_ms: outcome.durationMs,
    error: errorOf(outcome),
    at,
  }
  await db.forOrganization(organizationId, async (trx) => {
    // Deleted in the meantime, so there's no log for it.
    if (!(await lockEndpoint(trx, organizationId, id))) return
    const event = { id: eventId, type: pingEventType, apiVersion: webhookApiVersion, ref: endpointId, subjectEmail: null }
    await insertEvent(trx, organizationId, { ...event, payload: body, occurredAt: at, now: at })
    await insertTest(trx, organizationId, eventId, { endpointId: id, deliveryId: newId(), now: at, attempt })
  })
  return toAttempt({ ...attempt, n: 1 })
}

import { type WebhookEventType, webhookApiVersion } from '@yuko/contract/webhooks/webhook-event-types'
import { passesFilters } from '@yuko/contract/webhooks/webhook-filters'
import { webhookEventIds } from '#ids.ts'
import { leaveWork, type Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Fact, FactsCall } from '#platform/jobs/fact-job.ts'
import type { Snapshots } from '#platform/ports/snapshots.ts'
import { insertDeliveries, insertEvent, type Listener, listListeners } from './events.repository.ts'
import { type Said, tellings } from './public-events.ts'

interface AnyTelling {
  readonly type: WebhookEventType | ((payload: unknown) => WebhookEventType | null)
  readonly say: (trx: Trx, organizationId: string, payload: unknown, snapshots: Snapshots) => Promise<Said | null>
}

/**
 * Turns facts into events, each recorded once with a delivery for each subscribed endpoint. An event's ID derives from its fact's.
 * Organizations without such an endpoint cost one index lookup.
 */
export async function tellWebhooks(call: FactsCall<keyof typeof tellings>, snapshots: Snapshots): Promise<void> {
  const { db, clock, organizationId } = call
  const told = call.facts.flatMap((fact) => {
    const telling = tellings[fact.type] as AnyTelling
    const type = typeof telling.type === 'function' ? telling.type(fact.payload) : telling.type
    return type === null ? [] : { fact, type, say: telling.say }
  })
  if (told.length === 0) return
  await db.forOrganization(organizationId, async (trx) => {
    const all = await listListeners(trx, organizationId)
    for (const { fact, type, say } of told) {
      const listeners = all.filter(({ events }) => wants(events, type))
      if (listeners.length === 0) continue
      const said = await say(trx, organizationId, fact.payload, snapshots)
      const passed = said ? listeners.filter(({ filters }) => passesFilters(filters, type, said.data)) : []
      if (said && passed.length > 0)
        await writeDown(trx, organizationId, { fact, type, said, listeners: passed, now: clock.now() })
    }
  })
}

const wants = (events: readonly string[], type: string) => events.includes(type) || events[0] === '*'

interface ToWrite {
  readonly fact: Fact
  readonly type: WebhookEventType
  readonly said: Said
  readonly listeners: readonly Listener[]
  readonly now: Date
}

async function writeDown(trx: Trx, organizationId: string, { fact, type, said, listeners, now }: ToWrite): Promise<void> {
  const event = { id: fact.eventId, type, occurredAt: fact.occurredAt, now }
  const isNew = await insertEvent(trx, organizationId, {
    ...event,
    apiVersion: webhookApiVersion,
    ref: fact.aggregate,
    subjectEmail: said.email?.toLowerCase() ?? null,
    payload: bodyOf(fact.eventId, type, fact.occurredAt.toISOString(), said),
  })
  if (!isNew) return
  const deliveries = listeners.map(({ id, is_disabled }) => ({ id: newId(), endpointId: id, isCancelled: is_disabled }))
  await insertDeliveries(trx, organizationId, event, deliveries)
  leaveWork(trx)
}

/** The exact body of every attempt. */
export function bodyOf(eventId: string, type: string, occurredAt: string, { data, previous }: Said): string {
  return JSON.stringify({
    id: webhookEventIds.toWire(eventId),
    type,
    apiVersion: webhookApiVersion,
    timestamp: occurredAt,
    data,
    ...(previous && { previous }),
  })
}

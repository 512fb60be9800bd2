import { isToldPersonEvent, personEventWebhooks } from '@yuko/contract/webhooks/person-event-webhooks'
import { readWantedEvents } from '#core/webhooks/wanted-events.reads.repository.ts'
import { personEventIds, subscriberIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import type { RecordedEvent } from './person-event.ts'

/** Records facts of new events that a webhook of the organization wants; most organizations have none, so it costs one lookup. */
export async function tellListeners(
  trx: Trx,
  organizationId: string,
  events: readonly Pick<RecordedEvent, 'id' | 'type'>[],
  now: Date,
): Promise<void> {
  const told = events.flatMap(({ id, type }) => (isToldPersonEvent(type) ? [{ id, type }] : []))
  if (told.length === 0) return
  const wanted = await readWantedEvents(trx, organizationId, [...new Set(told.map(({ type }) => personEventWebhooks[type]))])
  await recordFacts(
    trx,
    { now: () => now },
    told
      .filter(({ type }) => wanted.has(personEventWebhooks[type]))
      .map(({ id, type }) => {
        const eventId = personEventIds.toWire(id)
        return { type: 'person-event.recorded', organizationId, aggregate: eventId, payload: { eventId, type } }
      }),
  )
}

/** The same for profiles that were added or edited. */
export async function tellOfSubscribers(
  trx: Trx,
  organizationId: string,
  ids: readonly string[],
  { isNew, now }: { readonly isNew: boolean; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const type = isNew ? 'subscriber.created' : 'subscriber.updated'
  if (!(await readWantedEvents(trx, organizationId, [type])).has(type)) return
  await recordFacts(
    trx,
    { now: () => now },
    ids.map(subscriberIds.toWire).map((subscriberId) => ({
      type: 'subscriber.recorded',
      organizationId,
      aggregate: subscriberId,
      payload: { subscriberId, isNew },
    })),
  )
}

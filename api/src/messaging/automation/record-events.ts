import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { cutPayload } from './events/cut-payload.ts'
import { insertEvents } from './events/events.repository.ts'
import type { Happening, RecordedEvent } from './person-event.ts'
import { followEvents } from './runs/follow-events.ts'
import { type KnownPeople, knowPeople } from './subscribers/know-people.ts'
import { tellListeners } from './tell-listeners.ts'

/**
 * Records events of people, once per key, and their consequences in the same transaction: runs start, wake and end. People are
 * found or created. Events of people without a reachable address are skipped. Historic events are recorded in the timeline only.
 * Returns the new ones, in the given order.
 */
export async function recordPersonEvents(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  happenings: readonly Happening[],
  { areOfThePast = false } = {},
): Promise<RecordedEvent[]> {
  if (happenings.length === 0) return []
  const people = await knowPeople(
    trx,
    clock,
    organizationId,
    happenings.flatMap(({ person }) => ('subscriberId' in person ? [] : [person])),
  )
  const byKey = new Map<string, RecordedEvent>()
  const past = new Set<string>()
  for (const happening of happenings) {
    const subscriberId = subscriberOf(happening.person, people)
    if (subscriberId === undefined || byKey.has(happening.key)) continue
    const { type, key, occurredAt, isPast = areOfThePast } = happening
    if (isPast) past.add(key)
    byKey.set(key, { id: newId(), subscriberId, type, key, payload: cutPayload(happening.payload), occurredAt })
  }
  const isNew = await insertEvents(trx, organizationId, [...byKey.values()], clock.now())
  const recorded = [...byKey.values()].filter(({ id }) => isNew.has(id))
  const current = recorded.filter(({ key }) => !past.has(key))
  await tellListeners(trx, organizationId, current, clock.now())
  if (current.length > 0) await followEvents(trx, clock, organizationId, current)
  return recorded
}

function subscriberOf(person: Happening['person'], { byCustomer, byEmail }: KnownPeople): string | undefined {
  if ('subscriberId' in person) return person.subscriberId
  const byStore = person.customerId ? byCustomer.get(person.customerId) : undefined
  return byStore ?? byEmail.get(person.email?.trim().toLowerCase() ?? '')
}

import type { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { propertyPayload } from '../../property-payload.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { tellOfSubscribers } from '../../tell-listeners.ts'
import { changeProfile, type ProfileChange } from './profile.repository.ts'
import { knownSubscriber } from './read-profile.ts'

type Change = z.output<NonNullable<typeof updateSubscriber.body>>

/** Absent fields stay; changed properties, and added and removed tags, emit events. */
export async function changeSubscriber(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  id: string,
  { firstName, lastName, country, locale, timeZone, birthday, tags, properties }: Change,
): Promise<void> {
  const before = await knownSubscriber(trx, organizationId, id)
  const given = { first_name: firstName, last_name: lastName, country, locale, time_zone: timeZone, birthday }
  const unique = tags && [...new Set(tags)]
  const change: ProfileChange = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(unique && { tags: unique }),
    ...(properties && { properties: JSON.stringify(properties) }),
    updated_at: clock.now(),
  }
  await changeProfile(trx, organizationId, id, change)
  await tellOfSubscribers(trx, organizationId, [id], { isNew: false, now: clock.now() })
  if (properties)
    await tellOfProperties(trx, clock, organizationId, { subscriberId: id, before: before.properties, after: properties })
  if (!unique) return
  const added = unique.filter((tag) => !before.tags.includes(tag))
  const removed = before.tags.filter((tag) => !unique.includes(tag))
  await tellOfTags(trx, clock, organizationId, [
    ...added.map((tag) => ({ subscriberId: id, tag, isAdded: true })),
    ...removed.map((tag) => ({ subscriberId: id, tag, isAdded: false })),
  ])
}

interface ChangedProperties {
  readonly subscriberId: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

async function tellOfProperties(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { subscriberId, before, after }: ChangedProperties,
): Promise<void> {
  const occurredAt = clock.now()
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
  await recordPersonEvents(
    trx,
    clock,
    organizationId,
    changed.map((name) => ({
      person: { subscriberId },
      type: 'customer.property_changed' as const,
      key: `property-changed:${subscriberId}:${occurredAt.toISOString()}:${name}`,
      payload: propertyPayload(name, before[name], after[name]),
      occurredAt,
    })),
  )
}

export async function tellOfTags(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  changes: readonly { subscriberId: string; tag: string; isAdded: boolean }[],
): Promise<void> {
  const occurredAt = clock.now()
  await recordPersonEvents(
    trx,
    clock,
    organizationId,
    changes.map(({ subscriberId, tag, isAdded }) => {
      const type = isAdded ? ('customer.tagged' as const) : ('customer.untagged' as const)
      const key = `${type}:${subscriberId}:${occurredAt.toISOString()}:${tag}`
      return { person: { subscriberId }, type, key, payload: { tag: { name: tag } }, occurredAt }
    }),
  )
}

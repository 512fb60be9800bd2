import type { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { changeProfile, type ProfileChange } from './profile.repository.ts'
import { knownSubscriber } from './read-profile.ts'

type Change = z.output<NonNullable<typeof updateSubscriber.body>>

/** Absent fields stay; added and removed tags emit events. */
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
  if (!unique) return
  const added = unique.filter((tag) => !before.tags.includes(tag))
  const removed = before.tags.filter((tag) => !unique.includes(tag))
  await tellOfTags(trx, clock, organizationId, [
    ...added.map((tag) => ({ subscriberId: id, tag, isAdded: true })),
    ...removed.map((tag) => ({ subscriberId: id, tag, isAdded: false })),
  ])
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

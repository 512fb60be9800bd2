import { emailAddress } from '@yuko/contract/primitives'
import { readCustomersAsTheyAre } from '#core/store/customers.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { tellOfSubscribers } from '../tell-listeners.ts'
import { insertConsentEvents } from './consent/consent-events.repository.ts'
import {
  changeSubscribers,
  findSubscribersOf,
  insertSubscribers,
  lockPeople,
  type NewSubscriber,
} from './know-people.repository.ts'
import { type KnownPeople, type Person, planPeople } from './plan-people.ts'

export type { KnownPeople, Person } from './plan-people.ts'

/**
 * Finds or creates the subscribers of all of these, at once. The store decides which customer has which address; when a
 * customer's address changes the subscriber follows, unless the new one is taken. People without a reachable address are not in
 * the result. The consent of new people is the store's, else the given one (the caller writes its proof); known people keep
 * theirs. `made`: the new ones (uuids).
 * Writes only what is new. Then concurrent callers wait until the transaction ends: call it early, and never while holding row
 * locks they may need.
 */
export async function knowPeople(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  people: readonly Person[],
): Promise<KnownPeople & { made: ReadonlySet<string> }> {
  const asked = people.map((person) => ({ ...person, email: readAddress(person.email) }))
  const first = await plan(trx, clock, organizationId, asked)
  if (first.added.length === 0 && first.changed.length === 0) return { ...first, made: new Set() }
  await lockPeople(trx, organizationId)
  // A concurrent transaction may have created them.
  const settled = await plan(trx, clock, organizationId, asked)
  const now = clock.now()
  await changeSubscribers(trx, organizationId, settled.changed, now)
  await insertSubscribers(trx, organizationId, settled.added, now)
  await proveConsent(trx, organizationId, settled.added)
  const ids = settled.added.map(({ id }) => id)
  await tellOfSubscribers(trx, organizationId, ids, { isNew: true, now })
  return { ...settled, made: new Set(ids) }
}

async function plan(trx: Trx, clock: Clock, organizationId: string, people: readonly Person[]) {
  const ids = people.flatMap(({ customerId }) => customerId ?? [])
  const customers = await readCustomersAsTheyAre(trx, organizationId, ids)
  const sane = customers.map((one) => ({ ...one, email: readAddress(one.email) }))
  const emails = [...people.flatMap(({ email }) => email ?? []), ...sane.flatMap(({ email }) => email ?? [])]
  const subscribers = await findSubscribersOf(trx, organizationId, {
    emails: [...new Set(emails)],
    customerIds: customers.map(({ asked_id }) => asked_id),
  })
  return planPeople(people, sane, subscribers, clock.now())
}

/** The store's initial consent is proof like every later one. */
async function proveConsent(trx: Trx, organizationId: string, added: readonly NewSubscriber[]): Promise<void> {
  const events = added.flatMap(({ email, consent: state, consent_at: at, consent_method }) =>
    at === null || state === 'never_subscribed' || consent_method !== 'store'
      ? []
      : [{ hash: addressHash(email), topics: [], state, method: 'store', detail: null, at }],
  )
  await insertConsentEvents(trx, organizationId, events)
}

/** Null: not reachable by email. */
function readAddress(text: string | null | undefined): string | null {
  return emailAddress.safeParse(text ?? '').data ?? null
}

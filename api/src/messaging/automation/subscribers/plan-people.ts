import type { ConsentMethod, ConsentState } from '@yuko/contract/automation/subscribers/subscriber'
import type { KnownCustomer } from '#core/store/customers.reads.repository.ts'
import { newId } from '#platform/ids.ts'
import type { KnownSubscriber, NewSubscriber } from './know-people.repository.ts'
import { consentByStore } from './store-consent.ts'

export interface Person {
  readonly email?: string | null
  /** uuid */
  readonly customerId?: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
  /** Two letters. */
  readonly country?: string | null
  readonly locale?: string | null
  /** IANA */
  readonly timeZone?: string | null
  /** `YYYY-MM-DD` */
  readonly birthday?: string | null
  readonly source: 'store' | 'import' | 'form' | 'api' | 'manual' | 'review'
  /** Initial data of new people. Customers of the store have the store's consent. */
  readonly ifNew?: {
    readonly tags: readonly string[]
    /** uuid */
    readonly importId: string
    readonly consent: { readonly state: ConsentState; readonly at: Date; readonly method: ConsentMethod } | null
  }
}

export interface KnownPeople {
  /** Subscriber by lower-case address. */
  readonly byEmail: Map<string, string>
  /** Subscriber by customer (uuid) as requested, merged or not. */
  readonly byCustomer: Map<string, string>
}

export interface PeoplePlan extends KnownPeople {
  readonly added: NewSubscriber[]
  readonly changed: KnownSubscriber[]
}

/** Plans the writes that create all of them; pure. */
export function planPeople(
  people: readonly Person[],
  customers: readonly KnownCustomer[],
  subscribers: readonly KnownSubscriber[],
  now: Date,
): PeoplePlan {
  const customerOf = new Map(customers.map((one) => [one.asked_id, one]))
  const rows = new Map(subscribers.map((one) => [one.id, { ...one }]))
  const byEmail = new Map(subscribers.map(({ email, id }) => [email, id]))
  const owner = new Map<string, string>()
  // Subscribers of merged customers belong to the surviving one, if it has none yet.
  for (const isKept of [true, false]) {
    for (const row of rows.values()) {
      const customer = row.customer_id ? customerOf.get(row.customer_id) : undefined
      if (!customer || (customer.id === row.customer_id) !== isKept) continue
      row.customer_id = owner.has(customer.id) ? null : customer.id
      if (row.customer_id) owner.set(customer.id, row.id)
    }
  }
  const added = new Map<string, NewSubscriber>()
  const byCustomer = new Map<string, string>()
  const givenUp = new Set<string>()

  const settle = (person: Person): string | undefined => {
    const customer = person.customerId ? customerOf.get(person.customerId) : undefined
    const email = customer?.email ?? person.email
    const own = customer && owner.get(customer.id)
    if (!email) return own
    const there = byEmail.get(email)
    const id = there ?? own
    if (!id) {
      const made = newSubscriber(person, customer, email, now)
      rows.set(made.id, made)
      added.set(made.id, made)
      byEmail.set(email, made.id)
      if (customer) owner.set(customer.id, made.id)
      return made.id
    }
    const row = rows.get(id)
    if (!row) return id
    // Their address changed, and the new one is free. An address given up in this batch is taken next time.
    if (!there && !givenUp.has(email)) {
      byEmail.delete(row.email)
      givenUp.add(row.email)
      row.email = email
      byEmail.set(email, id)
    }
    if (customer && own !== id && !(row.customer_id && row.customer_id !== customer.id)) {
      const former = own && rows.get(own)
      if (former) former.customer_id = null
      row.customer_id = customer.id
      owner.set(customer.id, id)
    }
    complete(row, person, row.customer_id === customer?.id ? customer : undefined)
    return id
  }

  for (const person of people) {
    const id = settle(person)
    if (!id) continue
    if (person.customerId) byCustomer.set(person.customerId, id)
    // A different address than the store's is the same person.
    if (person.email && !byEmail.has(person.email)) byEmail.set(person.email, id)
  }
  const before = new Map(subscribers.map((one) => [one.id, one]))
  const changed = [...rows.values()].filter((row) => {
    const old = before.get(row.id)
    return old && (Object.keys(old) as (keyof KnownSubscriber)[]).some((key) => old[key] !== row[key])
  })
  return { byEmail, byCustomer, added: [...added.values()], changed }
}

function newSubscriber(person: Person, customer: KnownCustomer | undefined, email: string, now: Date): NewSubscriber {
  const unknown = { consent: 'never_subscribed', consent_at: null } as const
  const byStore = customer && consentByStore(customer, { ...unknown, hasRefused: false }, now)
  const row: NewSubscriber = {
    id: newId(),
    email,
    customer_id: customer?.id ?? null,
    first_name: null,
    last_name: null,
    country: null,
    locale: null,
    time_zone: null,
    birthday: person.birthday ?? null,
    source: person.source,
    ...unknown,
    ...byStore,
    consent_method: byStore ? 'store' : null,
    tags: [...new Set(person.ifNew?.tags)].sort(),
    import_id: person.ifNew?.importId ?? null,
  }
  const word = person.ifNew?.consent
  if (word && !customer) Object.assign(row, { consent: word.state, consent_at: word.at, consent_method: word.method })
  complete(row, person, customer)
  return row
}

/** The store's data about its customer wins; other sources only fill gaps. */
function complete(row: KnownSubscriber, person: Person, customer: KnownCustomer | undefined): void {
  row.first_name = customer?.first_name ?? row.first_name ?? person.firstName ?? null
  row.last_name = customer?.last_name ?? row.last_name ?? person.lastName ?? null
  row.country = customer?.country ?? row.country ?? person.country ?? null
  row.locale = customer?.locale ?? row.locale ?? person.locale ?? null
  row.time_zone = customer?.time_zone ?? row.time_zone ?? person.timeZone ?? null
  if (customer?.birthday && !isSameDay(customer.birthday, row.birthday)) row.birthday = customer.birthday
}

/** A birthday without a year matches any year. */
function isSameDay(told: string, known: string | null): boolean {
  return told === known || (told.startsWith('2000-') && told.slice(5) === known?.slice(5))
}

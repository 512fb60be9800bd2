import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { People, Person, PersonalData } from '#platform/ports/people.ts'
import { findByPhone, findIdentity, forgetPerson, listPersonalData } from './personal-data.repository.ts'

/** The data that the store and all areas have about a person, and its erasure. */
export function createPeople(elsewhere: readonly PersonalData[]): People {
  return {
    known: findIdentity,
    knownByPhone: findByPhone,

    async list(trx: Trx, organizationId: string, person: Person) {
      const held: Record<string, readonly Record<string, unknown>[]> = await listPersonalData(trx, organizationId, person)
      const customerIds = (held.customers ?? []).map(({ id }) => String(id))
      for (const { name, list, listOfCustomers } of elsewhere) {
        const byAddress = person.email ? await list(trx, organizationId, person.email) : []
        held[name] = byAddress.concat((await listOfCustomers?.(trx, organizationId, customerIds)) ?? [])
      }
      return held
    },

    async erase(trx, clock, organizationId, person) {
      const customerIds = await forgetPerson(trx, organizationId, person, clock.now())
      for (const { forget } of elsewhere) await forget?.(trx, clock, organizationId, customerIds, person.email)
      if (!person.email) return
      const fact = { type: 'customer.redacted', payload: { email: person.email } } as const
      await recordFact(trx, clock, { ...fact, aggregate: person.externalId ?? organizationId, organizationId })
    },
  }
}

import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { People, Person, PersonalData } from '#platform/ports/people.ts'
import { findIdentity, forgetPerson, listPersonalData } from './personal-data.repository.ts'

/** The data that the store and all areas have about a person, and its erasure. */
export function createPeople(elsewhere: readonly PersonalData[]): People {
  return {
    known: findIdentity,

    async list(trx: Trx, organizationId: string, person: Person) {
      const held: Record<string, readonly Record<string, unknown>[]> = await listPersonalData(trx, organizationId, person)
      for (const { name, list } of elsewhere) held[name] = person.email ? await list(trx, organizationId, person.email) : []
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

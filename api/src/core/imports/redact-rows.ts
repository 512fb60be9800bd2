import type { FactCall } from '#platform/jobs/fact-job.ts'
import { forgetRowsOfPerson, listRowsOfPerson } from './persons.repository.ts'

/** Erases stored rows of a customer who was redacted by the store. */
export async function redactRows({ db, fact }: FactCall<'customer.redacted'>): Promise<void> {
  const { organizationId, payload } = fact
  await db.forOrganization(organizationId, (trx) => forgetRowsOfPerson(trx, organizationId, payload.email))
}

/** For customers' data requests. */
export const rowsOfPerson = { name: 'import rows', list: listRowsOfPerson }

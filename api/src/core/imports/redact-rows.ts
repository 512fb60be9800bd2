import type { FactCall } from '#platform/jobs/fact-job.ts'
import { forgetRowsOfPerson, listRowsOfPerson } from './persons.repository.ts'

/** Erases what files said of a customer who asked the store for it. */
export async function redactRows({ db, fact }: FactCall<'customer.redacted'>): Promise<void> {
  const { organizationId, payload } = fact
  await db.forOrganization(organizationId, (trx) => forgetRowsOfPerson(trx, organizationId, payload.email))
}

/** For customers who ask what is kept about them. */
export const rowsOfPerson = { name: 'import rows', list: listRowsOfPerson }

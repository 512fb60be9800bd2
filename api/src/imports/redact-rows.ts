import { z } from 'zod'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { redactRows as job } from './import.jobs.ts'
import { forgetRowsOfPerson, listRowsOfPerson } from './persons.repository.ts'

const fact = z.object({ email: z.string() })

/** Erases what files said of a customer who asked the store for it. */
export async function redactRows({ db, payload }: JobCall<typeof job.payload>): Promise<void> {
  const { organizationId } = payload
  if (organizationId === null) return
  const { email } = fact.parse(payload.payload)
  await db.forOrganization(organizationId, (trx) => forgetRowsOfPerson(trx, organizationId, email))
}

/** For customers who ask what is kept about them. */
export const rowsOfPerson = { name: 'rows of files', list: listRowsOfPerson }

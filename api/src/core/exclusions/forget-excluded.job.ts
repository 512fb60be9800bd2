import { defineFactJob, onFact } from '#platform/jobs/fact-job.ts'
import { forgetAddress } from './exclusions.repository.ts'

/** Deletes exclusions of a redacted address. */
export const forgetExcluded = defineFactJob<'customer.redacted'>({ name: 'forget-excluded' })

export const handleForgetExcluded = onFact(forgetExcluded, async ({ db, fact: { organizationId, payload } }) => {
  await db.forOrganization(organizationId, (trx) => forgetAddress(trx, organizationId, payload.email))
})

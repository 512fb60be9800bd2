import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'
import { adoptBirthdays } from './adopt-birthdays.repository.ts'

/** A file may tell birthdays of customers who are members; follows the facts that one was read. */
export const adoptImportedBirthdays = defineJob({
  name: 'adopt-imported-birthdays',
  payload: factEnvelope,
  singleton: true,
})

export const handleAdoptImportedBirthdays = handleJob(
  adoptImportedBirthdays,
  async ({ db, clock, payload: { organizationId } }) => {
    if (organizationId !== null)
      await db.forOrganization(organizationId, (trx) => adoptBirthdays(trx, organizationId, null, clock.now()))
  },
)

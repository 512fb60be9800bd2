import { defineFactJob, onFact } from '#platform/jobs/fact-job.ts'
import { adoptBirthdays } from './adopt-birthdays.repository.ts'

/** An import may contain birthdays of customers who are members. */
export const adoptImportedBirthdays = defineFactJob<'import.completed' | 'import.stopped'>({
  name: 'adopt-imported-birthdays',
  singleton: true,
})

export const handleAdoptImportedBirthdays = onFact(adoptImportedBirthdays, ({ db, clock, fact: { organizationId } }) =>
  db.forOrganization(organizationId, (trx) => adoptBirthdays(trx, organizationId, null, clock.now())),
)

import { sql } from 'kysely'
import type { PersonalData } from '#platform/ports/people.ts'

/** Runs through workflows: current step and exit reason. Erased by the fact about the redacted customer. */
export const runsOfPerson: PersonalData = {
  name: 'workflow runs',
  async list(trx, organizationId, email) {
    const { rows } = await sql<Record<string, unknown>>`
      select w.title as workflow, r.status, r.context, r.exit_reason, r.entered_at, r.finished_at
        from workflow_runs r
        join subscribers s on s.organization_id = r.organization_id and s.id = r.subscriber_id and s.email = ${email}
        left join workflows w on w.organization_id = r.organization_id and w.id = r.workflow_id
       where r.organization_id = ${organizationId} order by r.entered_at, r.id`.execute(trx)
    return rows
  },
}

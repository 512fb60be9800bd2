import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'
import type { Trx } from '#platform/db/database.ts'

const hasWorkflow: AboutOrganization<boolean> = (id) =>
  sql`exists (select from workflows where organization_id = ${id} and status <> 'archived')`

export const workflowSteps = { create_first_workflow: hasWorkflow }

/** Workflows with failures in the last week, worst first. */
export async function failingWorkflows(trx: Trx, organizationId: string, now: Date) {
  const since = sql`${now}::timestamptz - interval '7 days'`
  const { rows } = await sql<{ id: string; title: string; count: number }>`
    select w.id, w.title, count(*) as count
      from (select workflow_id from workflow_steps
             where organization_id = ${organizationId} and status = 'failed' and started_at > ${since}
            union all
            select workflow_id from workflow_runs
             where organization_id = ${organizationId} and status = 'failed' and finished_at > ${since}) f
      join workflows w on w.organization_id = ${organizationId} and w.id = f.workflow_id and w.status <> 'archived'
     group by w.id, w.title order by 3 desc, 2 limit 3`.execute(trx)
  return rows
}

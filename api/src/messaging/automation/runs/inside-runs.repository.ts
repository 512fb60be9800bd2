import type { ExitReason, RunStatus } from '@yuko/contract/automation/runs/run'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface InsideRun {
  readonly id: string
  readonly workflow_id: string
  readonly workflow_title: string
  readonly version: number
  readonly subscriber_id: string
  readonly node_id: string | null
  readonly awaits: string | null
}

/** Active runs of these people, including paused ones, locked until the transaction ends. */
export async function insideRuns(trx: Trx, organizationId: string, subscriberIds: readonly string[]): Promise<InsideRun[]> {
  const { rows } = await sql<InsideRun>`
    select r.id, r.workflow_id, w.title as workflow_title, r.version, r.subscriber_id, r.node_id, r.awaits
      from workflow_runs r
      join workflows w on w.organization_id = r.organization_id and w.id = r.workflow_id
     where r.organization_id = ${organizationId} and r.subscriber_id = any(${[...subscriberIds]}::uuid[])
       and r.status in ('waiting', 'paused')
     order by r.id
       for no key update of r`.execute(trx)
  return rows
}

export interface EndedRun {
  readonly id: string
  readonly status: Extract<RunStatus, 'goal_reached' | 'exited'>
  readonly exit_reason: ExitReason | null
}

/** Ends these runs, with the step they wait at. */
export async function endRuns(trx: Trx, organizationId: string, runs: readonly EndedRun[], now: Date): Promise<void> {
  if (runs.length === 0) return
  await sql`
    update workflow_runs r
       set status = n.status, exit_reason = n.exit_reason, wake_at = null, awaits = null, outcome = null, finished_at = ${now}
      from json_to_recordset(${JSON.stringify(runs)}::json) as n(id uuid, status text, exit_reason text)
     where r.organization_id = ${organizationId} and r.id = n.id and r.status in ('waiting', 'paused')`.execute(trx)
  await sql`
    update workflow_steps set finished_at = ${now}
     where organization_id = ${organizationId} and run_id = any(${runs.map(({ id }) => id)}::uuid[]) and finished_at is null`.execute(
    trx,
  )
}

/** They continue at once on that branch; paused ones when their workflow resumes. */
export async function wakeRuns(
  trx: Trx,
  organizationId: string,
  ids: readonly string[],
  outcome: string,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('workflow_runs')
    .set({ outcome, awaits: null, wake_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['waiting', 'paused'])
    .execute()
}

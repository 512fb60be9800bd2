import type { ExitReason } from '@yuko/contract/automation/runs/run'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Ends all active runs; `tell-exits` records it. With `dueBefore`, only runs that were due before it. */
export async function endAllRuns(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  reason: ExitReason,
  now: Date,
  dueBefore?: Date,
): Promise<void> {
  await sql`
    with ended as (
      update workflow_runs
         set status = 'exited', exit_reason = ${reason}, wake_at = null, awaits = null, outcome = null, finished_at = ${now}
       where organization_id = ${organizationId} and workflow_id = ${workflowId} and status in ('waiting', 'paused')
         ${dueBefore ? sql`and wake_at < ${dueBefore}` : sql``}
   returning id)
    update workflow_steps s set finished_at = ${now}
      from ended
     where s.organization_id = ${organizationId} and s.run_id = ended.id and s.finished_at is null`.execute(trx)
}

/** Runs that ended at that moment, in id order. */
export async function exitedPage(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  { at, after, limit }: { at: Date; after: string | null; limit: number },
) {
  const { rows } = await sql<{ id: string; subscriberId: string; workflowTitle: string; reason: ExitReason | null }>`
    select r.id, r.subscriber_id as "subscriberId", w.title as "workflowTitle", r.exit_reason as reason
      from workflow_runs r
      join workflows w on w.organization_id = r.organization_id and w.id = r.workflow_id
     where r.organization_id = ${organizationId} and r.workflow_id = ${workflowId} and r.finished_at = ${at}
       and r.status = 'exited' and r.exit_reason <> 'holdout' ${after === null ? sql`` : sql`and r.id > ${after}`}
     order by r.id limit ${limit}`.execute(trx)
  return rows
}

export async function holdRuns(trx: Trx, organizationId: string, workflowId: string): Promise<void> {
  await trx
    .updateTable('workflow_runs')
    .set({ status: 'paused' })
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .where('status', '=', 'waiting')
    .execute()
}

/** Resumes runs; those due before `overdueBefore` get no email until they wait again. */
export async function releaseRuns(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  overdueBefore: Date | null,
): Promise<void> {
  await sql`
    update workflow_runs
       set status = 'waiting', is_overdue = is_overdue or coalesce(wake_at < ${overdueBefore}::timestamptz, false)
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and status = 'paused'`.execute(trx)
}

/** The positions of people in other versions. */
export async function standingsBefore(trx: Trx, organizationId: string, workflowId: string, version: number) {
  const { rows } = await sql<{ version: number; node_id: string | null }>`
    select distinct version, node_id from workflow_runs
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and version < ${version}
       and status in ('waiting', 'paused')`.execute(trx)
  return rows
}

export interface Standing {
  readonly version: number
  readonly node_id: string | null
}

const at = ({ version, node_id }: Standing) =>
  sql`version = ${version} and node_id is not distinct from ${node_id} and status in ('waiting', 'paused')`

/** Carries runs over to the other version unchanged. */
export async function carryRuns(trx: Trx, organizationId: string, workflowId: string, from: Standing, to: number): Promise<void> {
  await sql`
    update workflow_runs set version = ${to}
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and ${at(from)}`.execute(trx)
}

/** Reschedules waiting runs from their arrival. `awaits` if they wait for an event. */
export async function rewaitRuns(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  from: Standing,
  { to, waitMs, awaits, now }: { to: number; waitMs: number; awaits: string | null; now: Date },
): Promise<void> {
  await sql`
    update workflow_runs
       set version = ${to}, awaits = case when waits_since is null or outcome is not null then awaits else ${awaits}::text end,
           wake_at = case when waits_since is null or outcome is not null then wake_at
                          else greatest(${now}::timestamptz, waits_since + ${waitMs} * interval '1 millisecond') end
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and ${at(from)}`.execute(trx)
}

/** Moves runs to a step of the other version, which they take again. */
export async function moveRunsTo(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  from: Standing,
  { to, nodeId, now }: { to: number; nodeId: string; now: Date },
): Promise<void> {
  await leaveSteps(trx, organizationId, workflowId, from, now)
  await sql`
    update workflow_runs
       set version = ${to}, node_id = ${nodeId}, visit = greatest(visit, 1) + 1, waits_since = null, awaits = null, outcome = null,
           wake_at = ${now}
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and ${at(from)}`.execute(trx)
}

export async function endRunsAt(trx: Trx, organizationId: string, workflowId: string, from: Standing, now: Date): Promise<void> {
  await leaveSteps(trx, organizationId, workflowId, from, now)
  await sql`
    update workflow_runs
       set status = 'exited', exit_reason = 'version_changed', wake_at = null, awaits = null, outcome = null, finished_at = ${now}
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and ${at(from)}`.execute(trx)
}

async function leaveSteps(trx: Trx, organizationId: string, workflowId: string, from: Standing, now: Date): Promise<void> {
  await sql`
    update workflow_steps s set finished_at = ${now}
      from workflow_runs r
     where r.organization_id = ${organizationId} and r.workflow_id = ${workflowId} and r.version = ${from.version}
       and r.node_id is not distinct from ${from.node_id} and r.status in ('waiting', 'paused')
       and s.organization_id = r.organization_id and s.run_id = r.id and s.finished_at is null`.execute(trx)
}

/** Now and in the period. */
export async function countPeople(trx: Trx, organizationId: string, workflowId: string, since: Date) {
  const entered = await sql<{ count: number }>`
    select count(*)::int as count from workflow_runs
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and entered_at >= ${since}
       and exit_reason is distinct from 'holdout'`.execute(trx)
  const { rows } = await sql<{
    node_id: string
    version: number
    waiting: number
    completed: number
    skipped: number
    failed: number
  }>`
    with waiting as (
      select node_id, version, count(*)::int as waiting from workflow_runs
       where organization_id = ${organizationId} and workflow_id = ${workflowId} and status in ('waiting', 'paused') and node_id is not null
       group by 1, 2),
    done as (
      select node_id, version, count(*) filter (where status = 'completed')::int as completed,
             count(*) filter (where status = 'skipped')::int as skipped, count(*) filter (where status = 'failed')::int as failed
        from workflow_steps
       where organization_id = ${organizationId} and workflow_id = ${workflowId} and started_at >= ${since}
       group by 1, 2)
    select coalesce(w.node_id, d.node_id) as node_id, coalesce(w.version, d.version) as version, coalesce(waiting, 0) as waiting,
           coalesce(completed, 0) as completed, coalesce(skipped, 0) as skipped, coalesce(failed, 0) as failed
      from waiting w full join done d on d.node_id = w.node_id and d.version = w.version
     order by 2 desc, 1`.execute(trx)
  return { entered: entered.rows[0]?.count ?? 0, nodes: rows }
}

import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { StepRow, Traveler } from './traveler.ts'

/** Saves the current position of all runs. */
export async function writeRuns(trx: Trx, organizationId: string, travelers: readonly Traveler[]): Promise<void> {
  if (travelers.length === 0) return
  const rows = travelers.map((one) => ({
    id: one.id,
    status: one.status,
    node_id: one.nodeId,
    visit: one.visit,
    waits_since: one.waitsSince,
    wake_at: one.wakeAt,
    awaits: one.awaits,
    outcome: one.outcome,
    variant: one.variant,
    is_overdue: one.isOverdue,
    exit_reason: one.exitReason,
    last_error: one.lastError?.slice(0, 500) ?? null,
    finished_at: one.finishedAt,
  }))
  await sql`
    update workflow_runs r
       set status = n.status, node_id = n.node_id, visit = n.visit, waits_since = n.waits_since, wake_at = n.wake_at, awaits = n.awaits,
           outcome = n.outcome, variant = n.variant, is_overdue = n.is_overdue, exit_reason = n.exit_reason,
           finished_at = n.finished_at, attempts = 0, last_error = n.last_error
      from json_to_recordset(${JSON.stringify(rows)}::json) as n(id uuid, status text, node_id text, visit smallint,
           waits_since timestamptz, wake_at timestamptz, awaits text, outcome text, variant text, is_overdue boolean,
           exit_reason text, last_error text, finished_at timestamptz)
     where r.organization_id = ${organizationId} and r.id = n.id and r.status = 'waiting'`.execute(trx)
}

/** Completes the row of a step entered earlier. */
export async function writeSteps(trx: Trx, organizationId: string, steps: readonly StepRow[]): Promise<void> {
  if (steps.length === 0) return
  await sql`
    insert into workflow_steps as s (organization_id, run_id, node_id, visit, workflow_id, version, status, reason, branch, decision,
           email_id, started_at, finished_at)
    select ${organizationId}, n.run_id, n.node_id, n.visit, n.workflow_id, n.version, n.status, n.reason, n.branch, n.decision,
           n.email_id, n.started_at, n.finished_at
      from json_to_recordset(${JSON.stringify(steps)}::json) as n(run_id uuid, node_id text, visit smallint, workflow_id uuid,
           version int, status text, reason text, branch text, decision jsonb, email_id uuid, started_at timestamptz,
           finished_at timestamptz)
        on conflict (organization_id, run_id, node_id, visit) do update
       set status = excluded.status, reason = excluded.reason, branch = excluded.branch, decision = excluded.decision,
           email_id = excluded.email_id, finished_at = excluded.finished_at`.execute(trx)
}

/**
 * Schedules a retry of a run that failed alone. Only if it is still where it was claimed: the transaction may have committed
 * although its response was lost.
 */
export async function noteFailure(
  trx: Trx,
  organizationId: string,
  run: { id: string; wakeAt: Date },
  { error, tryAt }: { error: string; tryAt: (attempts: number) => Date },
): Promise<number | null> {
  const row = await trx
    .selectFrom('workflow_runs')
    .select('attempts')
    .where('organization_id', '=', organizationId)
    .where('id', '=', run.id)
    .where('status', '=', 'waiting')
    .where('wake_at', '=', run.wakeAt)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const attempts = row.attempts + 1
  await trx
    .updateTable('workflow_runs')
    .set({ attempts, last_error: error.slice(0, 500), wake_at: tryAt(attempts) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', run.id)
    .execute()
  return attempts
}

/** Returns the workflow; undefined: the run has ended. */
export function markFailed(
  trx: Trx,
  organizationId: string,
  runId: string,
  error: string,
  now: Date,
): Promise<{ id: string; title: string } | undefined> {
  return trx
    .updateTable('workflow_runs as r')
    .from('workflows as w')
    .set({
      status: 'failed',
      exit_reason: 'error',
      last_error: error.slice(0, 500),
      wake_at: null,
      awaits: null,
      finished_at: now,
    })
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', runId)
    .where('r.status', 'in', ['waiting', 'paused'])
    .whereRef('w.organization_id', '=', 'r.organization_id')
    .whereRef('w.id', '=', 'r.workflow_id')
    .returning(['w.id', 'w.title'])
    .executeTakeFirst()
}

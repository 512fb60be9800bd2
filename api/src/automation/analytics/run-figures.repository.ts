import type { ExitReason } from '@yuko/contract/automation/runs/run'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { bucketName, bucketOf } from './bucket-of.repository.ts'
import type { Step } from './buckets.ts'

/** Whose figures, and of which of its versions. */
export interface Of {
  readonly organizationId: string
  readonly workflowId: string
  readonly version?: number | undefined
}

/** Rows of this workflow in a table of that alias. */
export function ofWorkflow(alias: string, { organizationId, workflowId, version }: Of, versionColumn = 'version') {
  const own = sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId} and ${sql.ref(`${alias}.workflow_id`)} = ${workflowId}`
  return version === undefined ? own : sql`${own} and ${sql.ref(`${alias}.${versionColumn}`)} = ${version}`
}

export interface OutcomeRow {
  entered: number
  inside: number
  completed: number
  goalReached: number
  exited: number
  failed: number
  heldOut: number
}

/** Of who entered in the period, as it is now. */
export async function countOutcomes(trx: Trx, of: Of, period: Period): Promise<OutcomeRow> {
  const { rows } = await sql<OutcomeRow>`
    select count(*) filter (where not h)::int as entered,
           count(*) filter (where r.status in ('waiting', 'paused'))::int as inside,
           count(*) filter (where r.status = 'completed')::int as completed,
           count(*) filter (where r.status = 'goal_reached')::int as "goalReached",
           count(*) filter (where r.status = 'exited' and not h)::int as exited,
           count(*) filter (where r.status = 'failed')::int as failed,
           count(*) filter (where h)::int as "heldOut"
      from (select status, coalesce(exit_reason = 'holdout', false) as h from workflow_runs r
             where ${ofWorkflow('r', of)} and ${isWithin('r.entered_at', period)}) r`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('Counts without groups have one row')
  return row
}

/** What mails brought from those who entered in the period. */
export async function sumConversions(trx: Trx, of: Of, period: Period) {
  const { rows } = await sql<{ buyers: number; conversions: number; revenueMinor: number }>`
    with brought as materialized (
      select d.run_id, c.revenue_minor, c.currency from email_conversions c
        join email_deliveries d on d.organization_id = c.organization_id and d.email_id = c.email_id
       where c.organization_id = ${of.organizationId} and c.workflow_id = ${of.workflowId} and d.run_id is not null
         and ${isWithin('c.ordered_at', { from: period.from, timeZone: period.timeZone })})
    select count(distinct r.id)::int as buyers, count(*)::int as conversions,
           coalesce(sum(b.revenue_minor) filter (where b.currency = ${period.currency}), 0)::float8 as "revenueMinor"
      from brought b,
           lateral (select r.id from workflow_runs r where r.organization_id = ${of.organizationId} and r.id = b.run_id
                       and ${ofWorkflow('r', of)} and ${isWithin('r.entered_at', period)} offset 0) r`.execute(trx)
  return rows[0] ?? { buyers: 0, conversions: 0, revenueMinor: 0 }
}

/** Why people who entered in the period left, the most frequent first. */
export async function countExits(trx: Trx, of: Of, period: Period) {
  const { rows } = await sql<{ reason: ExitReason; count: number }>`
    select r.exit_reason as reason, count(*)::int as count from workflow_runs r
     where ${ofWorkflow('r', of)} and ${isWithin('r.entered_at', period)}
       and r.exit_reason is not null and r.exit_reason <> 'holdout'
     group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}

/** Who stands where now. */
export async function countWaiting(trx: Trx, of: Of) {
  const { rows } = await sql<{ nodeId: string | null; count: number }>`
    select r.node_id as "nodeId", count(*)::int as count from workflow_runs r
     where ${ofWorkflow('r', of)} and r.status in ('waiting', 'paused') group by 1`.execute(trx)
  return rows
}

export interface StepRow {
  nodeId: string
  status: 'entered' | 'completed' | 'skipped' | 'failed'
  reason: string | null
  count: number
}

/** What was done at these steps in the period. */
export async function countSteps(trx: Trx, of: Of, period: Period, nodeIds: readonly string[]): Promise<StepRow[]> {
  if (nodeIds.length === 0) return []
  const { rows } = await sql<StepRow>`
    select t.node_id as "nodeId", t.status, case when t.status = 'skipped' then t.reason end as reason, count(*)::int as count
      from workflow_steps t
     where ${ofWorkflow('t', of)} and t.node_id = any(${[...nodeIds]}::text[]) and ${isWithin('t.started_at', period)}
     group by 1, 2, 3`.execute(trx)
  return rows
}

/** Who entered when, and who finished when. */
export async function runsOverTime(trx: Trx, of: Of, period: Period, step: Step) {
  const { rows } = await sql<{
    at: string
    entered: number
    completed: number
    goalReached: number
    exited: number
    failed: number
  }>`
    select ${bucketName('b.at', step)} as at, sum(entered)::int as entered, sum(completed)::int as completed,
           sum(goal)::int as "goalReached", sum(exited)::int as exited, sum(failed)::int as failed
      from (
        select ${bucketOf('r.entered_at', period, step)} as at, count(*) as entered, 0 as completed, 0 as goal, 0 as exited, 0 as failed
          from workflow_runs r
         where ${ofWorkflow('r', of)} and ${isWithin('r.entered_at', period)} and r.exit_reason is distinct from 'holdout'
         group by 1
        union all
        select ${bucketOf('r.finished_at', period, step)}, 0, count(*) filter (where r.status = 'completed'),
               count(*) filter (where r.status = 'goal_reached'),
               count(*) filter (where r.status = 'exited' and r.exit_reason is distinct from 'holdout'),
               count(*) filter (where r.status = 'failed')
          from workflow_runs r
         where ${ofWorkflow('r', of)} and ${isWithin('r.finished_at', period)}
         group by 1) b
     group by b.at`.execute(trx)
  return rows
}

/** People who entered and who were held out, and of each who ordered within so many days, whatever brought them. */
export async function countBuyers(trx: Trx, of: Of, period: Period, days: number) {
  const { rows } = await sql<{ isHeldOut: boolean; people: number; buyers: number }>`
    select h.held as "isHeldOut", count(*)::int as people, count(*) filter (where h.bought)::int as buyers
      from (select p.held, exists (
                select from orders o where o.organization_id = ${of.organizationId} and o.customer_id = p.customer_id
                   and o.cancelled_at is null and not o.is_test
                   and o.placed_at > p.entered_at and o.placed_at <= p.entered_at + ${days}::int * interval '1 day') as bought
              from (select s.id, s.customer_id, coalesce(r.exit_reason = 'holdout', false) as held, min(r.entered_at) as entered_at
                      from workflow_runs r
                      join subscribers s on s.organization_id = r.organization_id and s.id = r.subscriber_id
                     where ${ofWorkflow('r', of)} and ${isWithin('r.entered_at', period)}
                     group by 1, 2, 3) p) h
     group by 1`.execute(trx)
  return rows
}

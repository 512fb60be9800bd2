import type { ExitReason } from '@yuko/contract/automation/runs/run'
import { type RawBuilder, sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { bucketName } from './bucket-of.repository.ts'
import type { Step } from './buckets.ts'
import { type Of, ofWorkflow, runsBy, standingBy, stepsBy } from './figure-sources.repository.ts'

export interface OutcomeRow {
  entered: number
  inside: number
  completed: number
  goalReached: number
  exited: number
  failed: number
  heldOut: number
}

/** The current state of runs that entered in the period. */
export async function countOutcomes(trx: Trx, of: Of, period: Period): Promise<OutcomeRow> {
  const sum = (condition: RawBuilder<unknown>) => sql`coalesce(sum(r.n) filter (where ${condition}), 0)::int`
  const { rows } = await sql<OutcomeRow>`
    select ${sum(sql`not h`)} as entered, ${sum(sql`r.status in ('waiting', 'paused')`)} as inside,
           ${sum(sql`r.status = 'completed'`)} as completed, ${sum(sql`r.status = 'goal_reached'`)} as "goalReached",
           ${sum(sql`r.status = 'exited' and not h`)} as exited, ${sum(sql`r.status = 'failed'`)} as failed, ${sum(sql`h`)} as "heldOut"
      from (select status, n, coalesce(exit_reason = 'holdout', false) as h from (${runsBy(of, 'entered_at', period)}) r) r`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('A count without groups has one row')
  return row
}

/** Conversions by emails to people who entered in the period. */
export async function sumConversions(trx: Trx, of: Of, period: Period) {
  const { rows } = await sql<{ buyers: number; conversions: number; revenueMinor: number }>`
    with brought as materialized (
      select c.run_id, c.revenue_minor, c.currency from email_conversions c
       where ${ofWorkflow('c', { organizationId: of.organizationId, workflowId: of.workflowId })} and c.run_id is not null
         and ${isWithin('c.ordered_at', { from: period.from, timeZone: period.timeZone })})
    select count(distinct r.id)::int as buyers, count(*)::int as conversions,
           coalesce(sum(b.revenue_minor) filter (where b.currency = ${period.currency}), 0)::float8 as "revenueMinor"
      from brought b,
           lateral (select * from workflow_runs r where r.organization_id = ${of.organizationId} and r.id = b.run_id offset 0) r
     where ${ofWorkflow('r', of)} and ${isWithin('r.entered_at', period)}`.execute(trx)
  return rows[0] ?? { buyers: 0, conversions: 0, revenueMinor: 0 }
}

/** Exit reasons of people who entered in the period, most frequent first. */
export async function countExits(trx: Trx, of: Of, period: Period) {
  const { rows } = await sql<{ reason: ExitReason; count: number }>`
    select r.exit_reason as reason, sum(r.n)::int as count from (${runsBy(of, 'entered_at', period)}) r
     where r.exit_reason is not null and r.exit_reason <> 'holdout'
     group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}

/** Active runs by current step. */
export async function countWaiting(trx: Trx, of: Of) {
  const { rows } = await sql<{ nodeId: string | null; count: number }>`
    select r.node_id as "nodeId", sum(r.n)::int as count from (${standingBy(of)}) r group by 1`.execute(trx)
  return rows
}

export interface StepRow {
  nodeId: string
  status: 'entered' | 'completed' | 'skipped' | 'failed'
  reason: string | null
  count: number
}

/** Results of these steps in the period. */
export async function countSteps(trx: Trx, of: Of, period: Period, nodeIds: readonly string[]): Promise<StepRow[]> {
  if (nodeIds.length === 0) return []
  const { rows } = await sql<StepRow>`
    select t.node_id as "nodeId", t.status, t.reason, sum(t.n)::int as count
      from (${stepsBy(of, period, nodeIds)}) t group by 1, 2, 3`.execute(trx)
  return rows
}

const endedAs = (status: string) => sql`case r.status when ${sql.lit(status)} then r.n else 0 end`

/** Runs by entry time, and by finish time. */
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
        select r.at, r.n as entered, 0 as completed, 0 as goal, 0 as exited, 0 as failed
          from (${runsBy(of, 'entered_at', period, step)}) r where r.exit_reason is distinct from 'holdout'
        union all
        select r.at, 0, ${endedAs('completed')}, ${endedAs('goal_reached')}, ${endedAs('exited')}, ${endedAs('failed')}
          from (${runsBy(of, 'finished_at', period, step)}) r where r.exit_reason is distinct from 'holdout') b
     group by b.at`.execute(trx)
  return rows
}

/** People who entered and people in the holdout group, each with those who ordered within these days, from whatever source. */
export async function countBuyers(trx: Trx, of: Of, period: Period, days: number) {
  const { rows } = await sql<{ isHeldOut: boolean; people: number; buyers: number }>`
    select h.held as "isHeldOut", count(*)::int as people, count(*) filter (where h.bought)::int as buyers
      from (select p.held, exists (
                select from ${ordersOf(of.organizationId)} o where o.customer_id = p.customer_id
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

import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { reachOfMail } from '#platform/mail/mail-reach.ts'
import { bucketOf } from './bucket-of.repository.ts'
import type { Step } from './buckets.ts'

/** Which workflow, and which of its versions. */
export interface Of {
  readonly organizationId: string
  readonly workflowId: string
  readonly version?: number | undefined
  /** True if daily sums cover the period; otherwise rows are counted. */
  readonly isKept?: boolean
}

/** Adds whether the workflow has sums by days of this time zone. */
export async function withSums(trx: Trx, of: Of, { timeZone }: Pick<Period, 'timeZone'>): Promise<Of> {
  const { rows } = await sql`select from workflow_figures where organization_id = ${of.organizationId}
    and workflow_id = ${of.workflowId} and time_zone = ${timeZone}`.execute(trx)
  return { ...of, isKept: rows.length > 0 }
}

/** Rows of this workflow in the table with that alias. */
export function ofWorkflow(alias: string, { organizationId, workflowId, version }: Of, versionColumn = 'version') {
  const own = sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId} and ${sql.ref(`${alias}.workflow_id`)} = ${workflowId}`
  return version === undefined ? own : sql`${own} and ${sql.ref(`${alias}.${versionColumn}`)} = ${version}`
}

type Summed = 'mail' | 'run' | 'end' | 'step' | 'link' | 'click' | 'machine_click'

/** `workflow_sums s` of these days, without rows that sum to zero. */
export function sumsOf(of: Of, what: readonly Summed[], { from, to }: Period, step: Step = 'day') {
  return sql`workflow_sums s where ${ofWorkflow('s', of)} and s.what = any(${[...what]}::text[]) and s.step = ${step}
    and s.at >= ${from}::date and s.at < ${to}::date + 1 and s.n <> 0`
}

/** Emails written in the period: `at, node_id, variant, reach, n`. */
export function mailsBy(of: Of, period: Period, step: Step): RawBuilder<unknown> {
  if (of.isKept)
    return sql`select s.at, nullif(s.node_id, '') as node_id, nullif(s.variant, '') as variant, s.detail::int as reach, s.n
      from ${sumsOf(of, ['mail'], period, step)}`
  return sql`select ${bucketOf('d.written_at', period, step)} as at, d.node_id, d.variant, ${reachOfMail} as reach, count(*) as n
    from email_deliveries d where ${ofWorkflow('d', of, 'workflow_version')} and ${isWithin('d.written_at', period)} group by 1, 2, 3, 4`
}

/** Runs that entered or finished in the period: `at, status, exit_reason, n`. */
export function runsBy(of: Of, when: 'entered_at' | 'finished_at', period: Period, step: Step = 'day'): RawBuilder<unknown> {
  if (of.isKept)
    return sql`select s.at, split_part(s.detail, '/', 1) as status, nullif(split_part(s.detail, '/', 2), '') as exit_reason, s.n
      from ${sumsOf(of, [when === 'entered_at' ? 'run' : 'end'], period, step)}`
  const column = `r.${when}`
  return sql`select ${bucketOf(column, period, step)} as at, r.status, r.exit_reason, count(*) as n
    from workflow_runs r where ${ofWorkflow('r', of)} and ${isWithin(column, period)} group by 1, 2, 3`
}

/** Active runs by current step: `node_id, n`. */
export function standingBy(of: Of): RawBuilder<unknown> {
  if (of.isKept)
    return sql`select nullif(s.node_id, '') as node_id, s.n from workflow_sums s
      where ${ofWorkflow('s', of)} and s.what = 'stand' and s.step = 'day' and s.n <> 0`
  return sql`select r.node_id, count(*) as n from workflow_runs r
    where ${ofWorkflow('r', of)} and r.status in ('waiting', 'paused') group by 1`
}

/** Results of these steps in the period: `node_id, status, reason, n`. */
export function stepsBy(of: Of, period: Period, nodeIds: readonly string[]): RawBuilder<unknown> {
  const asked = sql`any(${[...nodeIds]}::text[])`
  if (of.isKept)
    return sql`select s.node_id, split_part(s.detail, '/', 1) as status, nullif(split_part(s.detail, '/', 2), '') as reason, s.n
      from ${sumsOf(of, ['step'], period)} and s.node_id = ${asked}`
  return sql`select t.node_id, t.status, case when t.status = 'skipped' then t.reason end as reason, count(*) as n
    from workflow_steps t where ${ofWorkflow('t', of)} and t.node_id = ${asked} and ${isWithin('t.started_at', period)} group by 1, 2, 3`
}

/** Links in emails written in the period: `url, mails, clicks, machine_clicks`. */
export function linksBy(of: Of, period: Period): RawBuilder<unknown> {
  if (of.isKept)
    return sql`select s.detail as url, case s.what when 'link' then s.n end as mails, case s.what when 'click' then s.n end as clicks,
        case s.what when 'machine_click' then s.n end as machine_clicks
      from ${sumsOf(of, ['link', 'click', 'machine_click'], period)}`
  return sql`select k.url, (not k.is_machine)::int as mails, case when not k.is_machine then k.clicks end as clicks,
      case when k.is_machine then k.clicks end as machine_clicks
    from email_deliveries d join email_clicks k on k.organization_id = d.organization_id and k.email_id = d.email_id
   where ${ofWorkflow('d', of, 'workflow_version')} and ${isWithin('d.written_at', period)}`
}

import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { bucketName, bucketOf } from './bucket-of.repository.ts'
import type { Step } from './buckets.ts'
import { type Of, ofWorkflow } from './run-figures.repository.ts'

const isSent = sql`m.status = 'sent'`
/** Whoever opened it got it, whatever a server said later. */
const came = sql`(d.bounced_at is null or coalesce(d.delivered_at >= d.bounced_at, false) or coalesce(d.opened_at, d.clicked_at) is not null)`
const arrived = sql`${isSent} and ${came}`

/** How far mails got: of `d`, a row of email_deliveries, and `m`, its row of email_messages. The list behind a figure asks the same. */
export const reached = {
  written: sql<boolean>`true`,
  sent: sql<boolean>`(${isSent})`,
  waiting: sql<boolean>`(m.status not in ('sent', 'failed', 'unknown', 'suppressed'))`,
  failed: sql<boolean>`(m.status in ('failed', 'unknown'))`,
  bounced: sql<boolean>`(${isSent} and not ${came})`,
  delivered: sql<boolean>`(${arrived})`,
  opened: sql<boolean>`(${arrived} and coalesce(d.opened_at, d.machine_opened_at, d.clicked_at) is not null)`,
  opened_by_people: sql<boolean>`(${isSent} and coalesce(d.opened_at, d.clicked_at) is not null)`,
  clicked: sql<boolean>`(${isSent} and d.clicked_at is not null)`,
  unsubscribed: sql<boolean>`(${isSent} and d.unsubscribed_at is not null)`,
  complained: sql<boolean>`(${isSent} and d.complained_at is not null)`,
  suppressed: sql<boolean>`(m.status = 'suppressed')`,
} as const

/** Mails of the workflow that were written in the period, with their messages. */
export function mailsOf(of: Of, period: Pick<Period, 'from' | 'to' | 'timeZone'>) {
  return sql`email_deliveries d join email_messages m on m.id = d.email_id and m.organization_id = d.organization_id
     where ${ofWorkflow('d', of, 'workflow_version')} and ${isWithin('d.written_at', period)}`
}

export interface MailRow {
  at: string
  nodeId: string | null
  variant: string | null
  sent: number
  waiting: number
  failed: number
  bounced: number
  delivered: number
  opened: number
  openedByPeople: number
  clicked: number
  unsubscribed: number
  complained: number
  suppressed: number
}

/** By step of the workflow, variant and time, in one look at each mail. */
export async function countMails(trx: Trx, of: Of, period: Period, step: Step): Promise<MailRow[]> {
  const count = (condition: (typeof reached)[keyof typeof reached]) => sql`count(*) filter (where ${condition})::int`
  const { rows } = await sql<MailRow>`
    select ${bucketName('g.at', step)} as at, g."nodeId", g.variant, g.sent, g.waiting, g.failed, g.bounced, g.delivered, g.opened,
           g."openedByPeople", g.clicked, g.unsubscribed, g.complained, g.suppressed
      from (
        select ${bucketOf('d.written_at', period, step)} as at, d.node_id as "nodeId", d.variant, ${count(reached.sent)} as sent,
               ${count(reached.waiting)} as waiting, ${count(reached.failed)} as failed, ${count(reached.bounced)} as bounced,
               ${count(reached.delivered)} as delivered, ${count(reached.opened)} as opened,
               ${count(reached.opened_by_people)} as "openedByPeople", ${count(reached.clicked)} as clicked,
               ${count(reached.unsubscribed)} as unsubscribed, ${count(reached.complained)} as complained,
               ${count(reached.suppressed)} as suppressed
          from ${mailsOf(of, period)}
         group by 1, 2, 3) g`.execute(trx)
  return rows
}

/** People who were written to: of each step and variant, of each step, and of all. */
export async function countRecipients(trx: Trx, of: Of, period: Period) {
  const { rows } = await sql<{ level: number; nodeId: string | null; variant: string | null; people: number }>`
    select grouping(p.node_id, p.variant)::int as level, p.node_id as "nodeId", p.variant, count(distinct p.subscriber_id)::int as people
      from (select distinct d.node_id, d.variant, d.subscriber_id from email_deliveries d
             where ${ofWorkflow('d', of, 'workflow_version')} and ${isWithin('d.written_at', period)}) p
     group by grouping sets ((p.node_id, p.variant), (p.node_id), ())`.execute(trx)
  return rows
}

export interface ConversionRow {
  at: string
  nodeId: string | null
  variant: string | null
  conversions: number
  converted: number
  revenueMinor: number
  /** Of the sums of each recipient: their squares, for the comparison of variants. */
  squares: number
}

/** Orders that count for mails written in the period. */
export async function countConversions(trx: Trx, of: Of, period: Period, step: Step): Promise<ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select ${bucketName('g.at', step)} as at, g.node_id as "nodeId", g.variant, sum(g.orders)::int as conversions,
           count(*)::int as converted, sum(g.revenue)::float8 as "revenueMinor", sum(g.revenue * g.revenue)::float8 as squares
      from (
        select c.email_id, ${bucketOf('d.written_at', period, step)} as at, d.node_id, d.variant, count(*) as orders,
               coalesce(sum(c.revenue_minor) filter (where c.currency = ${period.currency}), 0) as revenue
          from email_conversions c
          join email_deliveries d on d.organization_id = c.organization_id and d.email_id = c.email_id
         where c.organization_id = ${of.organizationId} and c.workflow_id = ${of.workflowId}
           and ${ofWorkflow('d', of, 'workflow_version')} and ${isWithin('d.written_at', period)}
         group by 1, 2, 3, 4) g
     group by 1, 2, 3`.execute(trx)
  return rows
}

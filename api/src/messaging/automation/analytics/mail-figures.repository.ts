import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'
import { sumOf } from '#platform/mail/mail-reach.ts'
import { bucketName, bucketOf } from './bucket-of.repository.ts'
import type { Step } from './buckets.ts'
import { mailsBy, type Of, ofWorkflow } from './figure-sources.repository.ts'

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

/** By step, variant and time. */
export async function countMails(trx: Trx, of: Of, period: Period, step: Step): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${bucketName('m.at', step)} as at, m.node_id as "nodeId", m.variant, ${sumOf('sent')} as sent, ${sumOf('waiting')} as waiting,
           ${sumOf('failed')} as failed, ${sumOf('bounced')} as bounced, ${sumOf('delivered')} as delivered, ${sumOf('opened')} as opened,
           ${sumOf('opened_by_people')} as "openedByPeople", ${sumOf('clicked')} as clicked, ${sumOf('unsubscribed')} as unsubscribed,
           ${sumOf('complained')} as complained, ${sumOf('suppressed')} as suppressed
      from (${mailsBy(of, period, step)}) m
     group by m.at, m.node_id, m.variant`.execute(trx)
  return rows
}

/** The number of recipients: per step and variant, per step, and in total. */
export async function countRecipients(trx: Trx, of: Of, period: Period) {
  const { rows } = await sql<{ level: number; nodeId: string | null; variant: string | null; people: number }>`
    ${of.isKept ? keptRecipients(of, period) : countedRecipients(of, period)}`.execute(trx)
  return rows
}

function keptRecipients(of: Of, { from, to }: Period): RawBuilder<unknown> {
  return sql`
    select level, node_id as "nodeId", variant, sum(bit_count(people))::int as people
      from (select grouping(p.node_id, p.variant)::int as level, nullif(p.node_id, '') as node_id, nullif(p.variant, '') as variant,
                   bit_or(p.people) as people
              from workflow_recipients p
             where ${ofWorkflow('p', of)} and p.day >= ${from}::date and p.day <= ${to}::date
             group by grouping sets ((p.node_id, p.variant, p.chunk), (p.node_id, p.chunk), (p.chunk))) g
     group by 1, 2, 3`
}

function countedRecipients(of: Of, period: Period): RawBuilder<unknown> {
  return sql`
    select grouping(p.node_id, p.variant)::int as level, p.node_id as "nodeId", p.variant, count(distinct p.subscriber_id)::int as people
      from (select distinct d.node_id, d.variant, d.subscriber_id from email_deliveries d
             where ${ofWorkflow('d', of, 'workflow_version')} and ${isWithin('d.written_at', period)}) p
     group by grouping sets ((p.node_id, p.variant), (p.node_id), ())`
}

export interface ConversionRow {
  at: string
  nodeId: string | null
  variant: string | null
  conversions: number
  converted: number
  revenueMinor: number
  /** The sum of squares over recipients, to compare variants. */
  squares: number
}

/** Orders attributed to emails written in the period. */
export async function countConversions(trx: Trx, of: Of, period: Period, step: Step): Promise<ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select ${bucketName('b.at', step)} as at, b.node_id as "nodeId", b.variant, sum(b.orders)::int as conversions,
           sum(b.converted)::int as converted, sum(b.revenue)::float8 as "revenueMinor", sum(b.squares)::float8 as squares
      from (
        select ${bucketOf('q.at', period, step)} as at, q.node_id, q.variant, q.orders, q.converted, q.revenue, q.squares
          from (
            select g.at, g.node_id, g.variant, sum(g.orders) as orders, count(*) as converted, sum(g.revenue) as revenue,
                   sum(g.revenue * g.revenue) as squares
              from (
                -- By quarters of an hour first: to name the day of each order would cost more than the rest.
                select c.email_id, date_bin('15 minutes', c.written_at, 'epoch') as at, c.node_id, c.variant, count(*) as orders,
                       coalesce(sum(c.revenue_minor) filter (where c.currency = ${period.currency}), 0) as revenue
                  from email_conversions c
                 where ${ofWorkflow('c', of, 'workflow_version')} and ${isWithin('c.written_at', period)}
                 group by 1, 2, 3, 4) g
             group by 1, 2, 3) q) b
     group by b.at, b.node_id, b.variant`.execute(trx)
  return rows
}

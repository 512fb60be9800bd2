import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Period } from '#platform/db/period.ts'
import { countOf } from '#platform/mail/mail-reach.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import { bucketName, bucketOf } from '../../automation/analytics/bucket-of.repository.ts'
import type { Step } from '../../automation/analytics/buckets.ts'

const mostLinks = 100
const mostDomains = 25
const domainSample = 10_000

interface Of {
  readonly organizationId: string
  readonly campaignId: string
}

const own = ({ organizationId, campaignId }: Of) => sql`d.organization_id = ${organizationId} and d.campaign_id = ${campaignId}`

/** Of the last 10,000 emails. */
export async function countDomains(trx: Trx, of: Of) {
  const { rows } = await sql<{
    domain: string
    sent: number
    delivered: number
    bounced: number
    openedByPeople: number
    clicked: number
    complained: number
  }>`
    select lower(split_part(m.to_address, '@', 2)) as domain, ${countOf('sent')} as sent, ${countOf('delivered')} as delivered,
           ${countOf('bounced')} as bounced, ${countOf('opened_by_people')} as "openedByPeople", ${countOf('clicked')} as clicked,
           ${countOf('complained')} as complained
      from (select d.* from email_deliveries d where ${own(of)} order by d.written_at desc limit ${domainSample}) d
      join ${mailsOf(of.organizationId)} m on m.id = d.email_id
     where m.to_address <> ''
     group by 1 order by count(*) desc, 1 limit ${mostDomains}`.execute(trx)
  return rows
}

export async function countLinks(trx: Trx, of: Of) {
  const { rows } = await sql<{ url: string; mails: number; clicks: number; machineClicks: number }>`
    select k.url, count(*) filter (where not k.is_machine)::int as mails,
           coalesce(sum(k.clicks) filter (where not k.is_machine), 0)::int as clicks,
           coalesce(sum(k.clicks) filter (where k.is_machine), 0)::int as "machineClicks"
      from email_deliveries d join email_clicks k on k.organization_id = d.organization_id and k.email_id = d.email_id
     where ${own(of)}
     group by k.url order by 3 desc, 4 desc, 1 limit ${mostLinks}`.execute(trx)
  return rows
}

export interface SeriesRow {
  readonly at: string
  readonly sent: number
  readonly opened: number
  readonly clicked: number
  readonly conversions: number
}

/** What happened in each hour or day of the period. */
export async function countOverTime(trx: Trx, of: Of, period: Period, step: Step): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select ${bucketName('b.at', step)} as at, sum(b.sent)::int as sent, sum(b.opened)::int as opened, sum(b.clicked)::int as clicked,
           sum(b.conversions)::int as conversions
      from (
        select ${bucketOf('q.at', period, step)} as at, q.sent, q.opened, q.clicked, q.conversions
          from (
            select date_bin('15 minutes', k.at, 'epoch') as at, count(*) filter (where k.what = 'sent') as sent,
                   count(*) filter (where k.what = 'opened') as opened, count(*) filter (where k.what = 'clicked') as clicked,
                   0::bigint as conversions
              from email_deliveries d
              join ${mailsOf(of.organizationId)} m on m.id = d.email_id
             cross join lateral (values ('sent', m.sent_at), ('opened', least(d.opened_at, d.clicked_at)), ('clicked', d.clicked_at)) k (what, at)
             where ${own(of)} and k.at is not null group by 1
            union all
            select date_bin('15 minutes', d.ordered_at, 'epoch'), 0, 0, 0, count(*)
              from email_conversions d where ${own(of)} group by 1) q) b
     group by b.at order by b.at`.execute(trx)
  return rows
}

/** Sums over emails, to compare the revenue of variants. */
export async function sumSquares(trx: Trx, of: Of, currency: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ variant: string; squares: number }>`
    select variant, sum(revenue * revenue)::float8 as squares from (
      select d.variant, d.email_id, coalesce(sum(d.revenue_minor) filter (where d.currency = ${currency}), 0)::float8 as revenue
        from email_conversions d where ${own(of)} and d.variant is not null group by 1, 2) o
     group by 1`.execute(trx)
  return new Map(rows.map(({ variant, squares }) => [variant, squares]))
}

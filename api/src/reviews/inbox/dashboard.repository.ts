import type { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { Comparison } from '@yuko/contract/period'
import { sql } from 'kysely'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period, periodCompared } from '#platform/db/period.ts'
import { countSentRequests } from '../requests/screen/funnel.repository.ts'

export interface PeriodQuery {
  readonly days: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly compare: Comparison
}

type Dashboard = ReplyOf<typeof getReviewsDashboard>

/** The total comes from review_stats; the counts of each period are index-only. */
export async function readDashboard(trx: Trx, organizationId: string, query: PeriodQuery, now: Date): Promise<Dashboard> {
  const period = await periodOf(trx, organizationId, query, now)
  const before = periodCompared(period, query.compare)
  const stats = await trx
    .selectFrom('review_stats')
    .select(['pending', 'published', 'rejected', 'spam', 'archived'])
    .where('organization_id', '=', organizationId)
    .where('product_id', 'is', null)
    .executeTakeFirst()
  const perDay = await countPerDay(trx, organizationId, period)
  const perDayBefore = before && (await countPerDay(trx, organizationId, before))
  return {
    total: stats ? stats.pending + stats.published + stats.rejected + stats.spam + stats.archived : 0,
    from: period.from,
    to: period.to,
    period: await figuresOf(trx, organizationId, period),
    before: before && (await figuresOf(trx, organizationId, before)),
    perDay: perDay.map(({ day, count, imported }, index) => ({
      day,
      count,
      imported,
      before: perDayBefore?.[index]?.count ?? null,
    })),
  }
}

const inPeriod = (organizationId: string, period: Period) =>
  sql`r.organization_id = ${organizationId} and ${isWithin('r.submitted_at', period)}`

/** There are few deleted reviews: counted separately and subtracted, so that the main count stays index-only. */
const isDeleted = sql`r.status = 'deleted'`

/** Collected reviews only: imports are history, not activity. */
const isCollected = sql`r.source <> 'import' and r.status <> 'deleted'`

/** Two index scans, however many days; days without a review are generated. */
async function countPerDay(trx: Trx, organizationId: string, period: Period) {
  const { from, to, timeZone } = period
  const all = inPeriod(organizationId, period)
  const { rows } = await sql<{ day: string; count: number; imported: number }>`
    with counted as (
      select (r.submitted_at at time zone ${timeZone})::date as day, sum(r.n) as every, sum(r.collected) as collected from (
        select r.submitted_at, 1 as n, 0 as collected from reviews r where ${all}
        union all
        select r.submitted_at, -1, 0 from reviews r where ${all} and ${isDeleted}
        union all
        select r.submitted_at, 0, 1 from reviews r where ${all} and ${isCollected}) r
       group by 1)
    select days.day::date as day, coalesce(counted.collected, 0)::bigint as count,
           coalesce(counted.every - counted.collected, 0)::bigint as imported
      from generate_series(${from}::date, ${to}::date, interval '1 day') as days(day)
      left join counted on counted.day = days.day::date
     order by days.day`.execute(trx)
  return rows
}

async function figuresOf(trx: Trx, organizationId: string, period: Period): Promise<Dashboard['period']> {
  const all = inPeriod(organizationId, period)
  const { rows } = await sql<{ count: number; stars: number; collected: number; verified: number; replied: number }>`
    with gone as materialized (select rating, verification, replied_at from reviews r where ${all} and ${isDeleted})
    select coalesce(sum(rated.count), 0)::bigint as count, coalesce(sum(rated.count * rated.stars), 0)::bigint as stars,
           (select count(*) from reviews r where ${all} and ${isCollected}) as collected,
           (select count(*) from reviews r where ${all} and r.verification = 'verified_buyer')
             - (select count(*) from gone where verification = 'verified_buyer') as verified,
           (select count(*) from reviews r where ${all} and r.replied_at is not null)
             - (select count(*) from gone where replied_at is not null) as replied
      from (select stars, (select count(*) from reviews r where ${all} and r.rating = stars)
                            - (select count(*) from gone where rating = stars) as count
              from generate_series(1, 5) as stars) rated`.execute(trx)
  const { count = 0, stars = 0, collected = 0, verified = 0, replied = 0 } = rows[0] ?? {}
  const requests = await countSentRequests(trx, organizationId, period)
  const delivered = requests.sent - requests.bounced
  return {
    collected,
    imported: count - collected,
    averageRating: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    verifiedShare: count === 0 ? null : verified / count,
    repliedShare: count === 0 ? null : replied / count,
    requestConversion: delivered === 0 ? null : requests.reviewed / delivered,
  }
}

import type { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Totals come ready-made from review_stats; only the two spans are counted, by index. Days are the organization's own. */
export async function readDashboard(
  trx: Trx,
  organizationId: string,
  days: number,
  now: Date,
): Promise<ReplyOf<typeof getReviewsDashboard>> {
  const { timezone } = await trx
    .selectFrom('organizations')
    .select('timezone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const stats = await trx
    .selectFrom('review_stats')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('product_id', 'is', null)
    .executeTakeFirst()
  const { rows: perDay } = await sql<{ day: string; count: number }>`
    with today as (select (${now}::timestamptz at time zone ${timezone})::date as day)
    select spans.day::date as day, count(r.id) as count
      from today, generate_series(today.day - ${days * 2 - 1}::int, today.day, interval '1 day') as spans(day)
      left join reviews r on r.organization_id = ${organizationId}
       and r.submitted_at >= spans.day::timestamp at time zone ${timezone}
       and r.submitted_at < (spans.day + interval '1 day')::timestamp at time zone ${timezone}
     group by spans.day order by spans.day`.execute(trx)
  const { rows: open } = await sql<{ count: number }>`
    select count(*) as count from reviews
     where organization_id = ${organizationId} and status = 'published' and replied_at is null and rating <= 3`.execute(trx)

  const sum = (span: { count: number }[]) => span.reduce((total, { count }) => total + count, 0)
  const total = stats ? stats.pending + stats.published + stats.rejected + stats.spam + stats.archived : 0
  const stars = stats ? stats.stars_1 + 2 * stats.stars_2 + 3 * stats.stars_3 + 4 * stats.stars_4 + 5 * stats.stars_5 : 0
  return {
    total,
    collected: sum(perDay.slice(days)),
    collectedBefore: sum(perDay.slice(0, days)),
    averageRating: stats?.published ? Math.round((stars / stats.published) * 100) / 100 : null,
    publishedShare: stats && total > 0 ? stats.published / total : null,
    waiting: stats?.pending ?? 0,
    unanswered: open[0]?.count ?? 0,
    perDay: perDay.slice(days),
  }
}

import type { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { Comparison } from '@yuko/contract/period'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Period, periodCompared } from '#platform/db/period.ts'
import { countSentRequests } from '../requests/screen/funnel.repository.ts'
import { type Day, sumReviews } from '../sums/review-sums.repository.ts'

export interface PeriodQuery {
  readonly days: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly compare: Comparison
}

type Dashboard = ReplyOf<typeof getReviewsDashboard>

/** The total comes from review_stats, the rest from sums by day: as quick with millions of reviews as with a few. */
export async function readDashboard(trx: Trx, organizationId: string, query: PeriodQuery, now: Date): Promise<Dashboard> {
  const period = await periodOf(trx, organizationId, query, now)
  const before = periodCompared(period, query.compare)
  const stats = await trx
    .selectFrom('review_stats')
    .select(['pending', 'published', 'rejected', 'spam', 'archived'])
    .where('organization_id', '=', organizationId)
    .where('product_id', 'is', null)
    .executeTakeFirst()
  const read = async (asked: Period) => {
    const days = await sumReviews(trx, organizationId, asked)
    return { days, figures: figuresOf(days, await countSentRequests(trx, organizationId, asked)) }
  }
  const { days, figures } = await read(period)
  const earlier = before && (await read(before))
  return {
    total: stats ? stats.pending + stats.published + stats.rejected + stats.spam + stats.archived : 0,
    from: period.from,
    to: period.to,
    period: figures,
    before: earlier?.figures ?? null,
    perDay: days.map(({ day, n, collected }, index) => ({
      day,
      count: collected,
      imported: n - collected,
      before: earlier?.days[index]?.collected ?? null,
    })),
  }
}

function figuresOf(days: readonly Day[], requests: Awaited<ReturnType<typeof countSentRequests>>): Dashboard['period'] {
  const total = (part: Exclude<keyof Day, 'day'>) => days.reduce((sum, day) => sum + day[part], 0)
  const [count, collected] = [total('n'), total('collected')]
  const delivered = requests.sent - requests.bounced
  return {
    collected,
    imported: count - collected,
    averageRating: count === 0 ? null : Math.round((total('stars') / count) * 100) / 100,
    verifiedShare: count === 0 ? null : total('verified') / count,
    repliedShare: count === 0 ? null : total('replied') / count,
    requestConversion: delivered === 0 ? null : requests.reviewed / delivered,
  }
}

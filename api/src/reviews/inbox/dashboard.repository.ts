import type { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { Comparison } from '@yuko/contract/period'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { periodCompared } from '#platform/db/period.ts'
import { countSentRequests } from '../requests/screen/funnel.repository.ts'
import { sumReviews } from '../sums/review-sums.repository.ts'

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
  const days = await sumReviews(trx, organizationId, period)
  const daysBefore = before && (await sumReviews(trx, organizationId, before))
  return {
    total: stats ? stats.pending + stats.published + stats.rejected + stats.spam + stats.archived : 0,
    from: period.from,
    to: period.to,
    period: figuresOf(days, await countSentRequests(trx, organizationId, period)),
    before: before && daysBefore && figuresOf(daysBefore, await countSentRequests(trx, organizationId, before)),
    perDay: days.map(({ day, n, collected }, index) => ({
      day,
      count: collected,
      imported: n - collected,
      before: daysBefore?.[index]?.collected ?? null,
    })),
  }
}

type Sums = Awaited<ReturnType<typeof sumReviews>>

function figuresOf(days: Sums, requests: Awaited<ReturnType<typeof countSentRequests>>): Dashboard['period'] {
  const total = (part: 'n' | 'collected' | 'stars' | 'verified' | 'replied') => days.reduce((sum, day) => sum + day[part], 0)
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

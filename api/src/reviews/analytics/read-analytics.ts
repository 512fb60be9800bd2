import type { ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import type { Review } from '@yuko/contract/reviews/review'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { customQuestionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Period, periodCompared } from '#platform/db/period.ts'
import type { PeriodQuery } from '../inbox/dashboard.repository.ts'
import { countSentByKind, countSentRequests } from '../requests/screen/funnel.repository.ts'
import { countByChannel } from '../review-links/review-links.repository.ts'
import {
  countBySourceAndRating,
  findRecommendsQuestion,
  type RatingCount,
  shareOfRecommendations,
  sumPerDay,
  sumReviews,
} from './analytics.repository.ts'

export async function readAnalytics(trx: Trx, organizationId: string, query: PeriodQuery, now: Date): Promise<ReviewAnalytics> {
  const period = await periodOf(trx, organizationId, query, now)
  const before = periodCompared(period, query.compare)
  const counts = await countBySourceAndRating(trx, organizationId, period)
  const question = await findRecommendsQuestion(trx, organizationId)
  const requests = await countSentByKind(trx, organizationId, period)
  return {
    from: period.from,
    to: period.to,
    period: await figuresOf(trx, organizationId, period, question),
    before: before && (await figuresOf(trx, organizationId, before, question)),
    recommendsQuestionId: question === undefined ? null : customQuestionIds.toWire(question),
    perDay: await sumPerDay(trx, organizationId, period),
    ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: sum(counts.filter((one) => one.rating === rating)) })),
    sources: sourcesOf(counts),
    requests: requests.map(({ kind, channel, sent, bounced, reviewed }) => ({ kind, channel, sent, bounced, reviewed })),
    links: await countByChannel(trx, organizationId, period),
  }
}

async function figuresOf(
  trx: Trx,
  organizationId: string,
  period: Period,
  question: string | undefined,
): Promise<ReviewAnalytics['period']> {
  const { count, imported, stars, with_media, replied, response } = await sumReviews(trx, organizationId, period)
  const { sent, bounced, reviewed } = await countSentRequests(trx, organizationId, period)
  const share = (part: number, all = count) => (all === 0 ? null : part / all)
  return {
    collected: count - imported,
    imported,
    averageRating: count === 0 ? null : twoDecimals(stars / count),
    mediaShare: share(with_media),
    repliedShare: share(replied),
    responseMinutes: response === null ? null : Math.round(response / 60),
    recommendShare: question === undefined ? null : await shareOfRecommendations(trx, organizationId, question, period),
    requestConversion: share(reviewed, sent - bounced),
  }
}

export const twoDecimals = (value: number): number => Math.round(value * 100) / 100

const sum = (counts: readonly RatingCount[]) => counts.reduce((total, { count }) => total + count, 0)

function sourcesOf(counts: readonly RatingCount[]): ReviewAnalytics['sources'] {
  const bySource = Map.groupBy(counts, ({ source }): Review['source'] => source)
  return [...bySource]
    .map(([source, ratings]) => {
      const count = sum(ratings)
      const stars = ratings.reduce((total, { rating, count }) => total + rating * count, 0)
      return { source, count, averageRating: twoDecimals(stars / count) }
    })
    .sort((one, other) => other.count - one.count || one.source.localeCompare(other.source))
}

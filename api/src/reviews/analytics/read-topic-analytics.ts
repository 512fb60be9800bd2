import { leastMentions, leastReviews, type ReviewTopics } from '@yuko/contract/reviews/topics/get-review-topics'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { readTitles } from '#core/store/products.reads.repository.ts'
import { productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { twoDecimals } from './read-analytics.ts'
import { countTopics } from './topic-counts.repository.ts'

interface TopicsQuery {
  readonly days: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly productId?: string | undefined
}

/** Topics of all reviews or those of one product, without those that too few reviews mention to say anything. */
export async function readTopicAnalytics(trx: Trx, organizationId: string, query: TopicsQuery, now: Date): Promise<ReviewTopics> {
  const period = await periodOf(trx, organizationId, query, now)
  const productId = query.productId === undefined ? null : productIds.toUuid(query.productId)
  const title = productId && (await readTitles(trx, organizationId, [productId])).get(productId)
  const { topics, averageRating, ...counts } = await countTopics(trx, organizationId, period, productId)
  const isEnough = counts.reviews >= leastReviews
  return {
    from: period.from,
    to: period.to,
    product: productId && title !== undefined ? { productId: productIds.toWire(productId), title: title ?? '' } : null,
    ...counts,
    averageRating: averageRating === null ? null : twoDecimals(averageRating),
    topics: topics
      .filter(({ reviews }) => isEnough && reviews >= leastMentions)
      .map((row) => ({ ...row, averageRating: twoDecimals(row.averageRating) }))
      .sort((one, other) => other.reviews - one.reviews || one.topic.localeCompare(other.topic)),
  }
}

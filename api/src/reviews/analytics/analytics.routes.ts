import { getReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import { listProductAnalytics } from '@yuko/contract/reviews/analytics/list-product-analytics'
import { getReviewTopics } from '@yuko/contract/reviews/topics/get-review-topics'
import { z } from 'zod'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { productIds } from '#ids.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { listProductRows } from './products.repository.ts'
import { readAnalytics, twoDecimals } from './read-analytics.ts'
import { readTopicAnalytics } from './read-topic-analytics.ts'

const position = z.tuple([z.number(), z.uuid()])

export const analyticsEndpoints = [
  implement(getReviewAnalytics, ({ trx, organizationId, clock, query }) =>
    readAnalytics(trx, organizationId, query, clock.now()),
  ),

  implement(getReviewTopics, ({ trx, organizationId, clock, query }) =>
    readTopicAnalytics(trx, organizationId, query, clock.now()),
  ),

  implement(listProductAnalytics, async ({ trx, organizationId, clock, query }) => {
    const { sort, direction, limit, cursor } = query
    const period = await periodOf(trx, organizationId, query, clock.now())
    const [value, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = value === undefined || id === undefined ? undefined : { value, id }
    const rows = await listProductRows(trx, organizationId, { period, sort, direction, limit: limit + 1, after })
    return pageFrom(
      rows,
      limit,
      (row) => ({
        product: { productId: productIds.toWire(row.id), title: row.title, imageUrl: row.image_url },
        reviews: row.reviews,
        averageRating: twoDecimals(row.rating),
        mediaShare: row.media,
        repliedShare: row.replied,
      }),
      (row) => [row[sort], row.id],
    )
  }),
]

import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { getReview } from '@yuko/contract/reviews/get-review'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { moderateReviews as moderateReviewsEndpoint } from '@yuko/contract/reviews/moderate-reviews'
import { replyToReview as replyToReviewEndpoint } from '@yuko/contract/reviews/reply-to-review'
import { undoModeration as undoModerationEndpoint } from '@yuko/contract/reviews/undo-moderation'
import { updateReply as updateReplyEndpoint } from '@yuko/contract/reviews/update-reply'
import { z } from 'zod'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readDashboard } from './dashboard.repository.ts'
import { moderateReviews } from './moderate-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { toReply, toReview, toReviewDetail } from './review.mapper.ts'
import { findReply, listEvents } from './review-history.repository.ts'
import { eventIds, reviewIds } from './review-ids.ts'
import { countByStatus, findReview, listPictures, listReviewRows, planSearch } from './reviews.repository.ts'
import { undoModeration } from './undo-moderation.ts'
import { updateReply } from './update-reply.ts'

/** Rating, moment and id of the last row of a page. */
const position = z.tuple([z.int().min(1).max(5), momentInCursor, z.uuid()])

export const reviewsEndpoints = [
  implement(listReviews, async ({ trx, organizationId, query, timeZone }) => {
    const { limit, cursor, sort, ...filter } = query
    const search = await planSearch(trx, organizationId, filter.q)
    const [rating, at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { rating: rating ?? 0, submittedAt: new Date(at ?? 0), id }
    const rows = await listReviewRows(trx, { organizationId, filter, timeZone, search }, sort, limit + 1, after)
    return pageFrom(rows, limit, toReview, (row) => [row.rating, row.submitted_at.getTime(), row.id])
  }),

  implement(countReviews, async ({ trx, organizationId, query: filter, timeZone }) => {
    const counts = await countByStatus(trx, {
      organizationId,
      filter,
      timeZone,
      search: await planSearch(trx, organizationId, filter.q),
    })
    return { all: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts }
  }),

  implement(getReview, async ({ trx, organizationId, params }) => {
    const id = reviewIds.toUuid(params.reviewId)
    const review = await findReview(trx, organizationId, id)
    if (!review) throw new Refusal('review.not-found', 'There is no such review')
    return toReviewDetail(review, {
      pictures: await listPictures(trx, organizationId, id),
      reply: await findReply(trx, organizationId, id),
      events: await listEvents(trx, organizationId, id),
    })
  }),

  implement(moderateReviewsEndpoint, ({ trx, organizationId, session, clock, body }) =>
    moderateReviews(trx, clock, {
      organizationId,
      userId: session.userId,
      reviewIds: body.reviewIds.map(reviewIds.toUuid),
      action: body.action,
      reason: body.reason,
      note: body.note ?? null,
    }),
  ),

  implement(undoModerationEndpoint, ({ trx, organizationId, session, clock, body }) =>
    undoModeration(trx, clock, { organizationId, userId: session.userId, eventIds: body.eventIds.map(eventIds.toUuid) }),
  ),

  implement(replyToReviewEndpoint, async ({ trx, organizationId, session, clock, params, body }) =>
    toReply(
      await replyToReview(trx, clock, {
        organizationId,
        userId: session.userId,
        reviewId: reviewIds.toUuid(params.reviewId),
        ...body,
      }),
    ),
  ),

  implement(updateReplyEndpoint, async ({ trx, organizationId, session, clock, params, body }) =>
    toReply(
      await updateReply(trx, clock, {
        organizationId,
        userId: session.userId,
        reviewId: reviewIds.toUuid(params.reviewId),
        ...body,
      }),
    ),
  ),

  implement(getReviewsDashboard, ({ trx, organizationId, clock, query }) =>
    readDashboard(trx, organizationId, query, clock.now()),
  ),
]

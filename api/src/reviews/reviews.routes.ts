import { getReview } from '@yuko/contract/reviews/get-review'
import { moderateReviews as moderateReviewsEndpoint } from '@yuko/contract/reviews/moderate-reviews'
import { moveReview as moveReviewEndpoint } from '@yuko/contract/reviews/move-review'
import { undoModeration as undoModerationEndpoint } from '@yuko/contract/reviews/undo-moderation'
import { moderationEventIds, productIds, reviewIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module.ts'
import { moderateReviews } from './moderation/moderate-reviews.ts'
import { moveReviews } from './moderation/move-review.ts'
import { findActor } from './moderation/review-history.repository.ts'
import { undoModeration } from './moderation/undo-moderation.ts'
import { knownReviewDetail } from './review-detail.ts'

/** Endpoints of one review and its moderation. */
export const reviewsEndpoints = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => [
  implement(getReview, async ({ trx, organizationId, params }) => {
    return knownReviewDetail(trx, publicUrl, organizationId, reviewIds.toUuid(params.reviewId))
  }),

  implement(moderateReviewsEndpoint, async ({ trx, organizationId, session, clock, body }) =>
    moderateReviews(trx, clock, {
      organizationId,
      actor: await findActor(trx, session.userId),
      reviewIds: body.reviewIds.map(reviewIds.toUuid),
      action: body.action,
      reason: body.reason,
      note: body.note ?? null,
    }),
  ),

  implement(undoModerationEndpoint, async ({ trx, organizationId, session, clock, body }) =>
    undoModeration(trx, clock, {
      organizationId,
      actor: await findActor(trx, session.userId),
      eventIds: body.eventIds.map(moderationEventIds.toUuid),
    }),
  ),

  implement(moveReviewEndpoint, async ({ trx, organizationId, session, clock, params, body }) => {
    const id = reviewIds.toUuid(params.reviewId)
    const scope = { organizationId, actor: await findActor(trx, session.userId) }
    const productId = body.productId === null ? null : productIds.toUuid(body.productId)
    await moveReviews(trx, clock, scope, { reviewIds: [id], productId, note: body.note ?? null })
    return knownReviewDetail(trx, publicUrl, organizationId, id)
  }),
]

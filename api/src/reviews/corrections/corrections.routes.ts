import { correctReview as correctReviewEndpoint } from '@yuko/contract/reviews/correct-review'
import { reviewIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { findActor } from '../moderation/review-history.repository.ts'
import { knownReviewDetail } from '../review-detail.ts'
import { correctReview } from './correct-review.ts'

export const correctionsEndpoints = (publicUrl: string) => [
  implement(correctReviewEndpoint, async ({ trx, organizationId, session, clock, params, body }) => {
    const reviewId = reviewIds.toUuid(params.reviewId)
    const actor = await findActor(trx, session.userId)
    await correctReview(trx, clock, { organizationId, actor, reviewId, ...body, title: body.title ?? null })
    return knownReviewDetail(trx, publicUrl, organizationId, reviewId)
  }),
]

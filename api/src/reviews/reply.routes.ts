import { replyToReview as replyToReviewEndpoint } from '@yuko/contract/reviews/reply-to-review'
import { updateReply as updateReplyEndpoint } from '@yuko/contract/reviews/update-reply'
import { reviewIds, savedReplyIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toReply } from './inbox/review.mapper.ts'
import { replyToReview } from './replies/reply-to-review.ts'
import { updateReply } from './replies/update-reply.ts'
import { countUse } from './saved-replies/saved-replies.repository.ts'

export const replyEndpoints = [
  implement(replyToReviewEndpoint, async ({ trx, organizationId, session, clock, params, body: { savedReplyId, ...reply } }) => {
    if (savedReplyId && !(await countUse(trx, organizationId, savedReplyIds.toUuid(savedReplyId))))
      throw new Refusal('saved-reply.not-found', 'This saved reply doesn’t exist or was deleted')
    return toReply(
      await replyToReview(trx, clock, {
        organizationId,
        userId: session.userId,
        reviewId: reviewIds.toUuid(params.reviewId),
        ...reply,
      }),
    )
  }),

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
]

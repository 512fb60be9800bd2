import { draftReply as draftReplyEndpoint } from '@yuko/contract/reviews/draft-reply'
import { replyToReview as replyToReviewEndpoint } from '@yuko/contract/reviews/reply-to-review'
import { updateReply as updateReplyEndpoint } from '@yuko/contract/reviews/update-reply'
import { reviewIds } from '#ids.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import { toReply } from './inbox/review.mapper.ts'
import { draftReply } from './replies/draft-reply.ts'
import { replyToReview } from './replies/reply-to-review.ts'
import { updateReply } from './replies/update-reply.ts'
import { noteUse } from './saved-replies/note-use.ts'

export const replyEndpoints = (assistance: Assistance) => [
  implement(replyToReviewEndpoint, async ({ trx, organizationId, session, clock, params, body: { savedReplyId, ...reply } }) => {
    await noteUse(trx, organizationId, savedReplyId)
    return toReply(
      await replyToReview(trx, clock, {
        organizationId,
        userId: session.userId,
        reviewId: reviewIds.toUuid(params.reviewId),
        ...reply,
      }),
    )
  }),

  implementDetached(
    draftReplyEndpoint,
    async ({ db, organizationId, params }) => ({
      body: await draftReply(db, assistance, organizationId, reviewIds.toUuid(params.reviewId)),
    }),
    { rateLimit: limits.assistance },
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
]

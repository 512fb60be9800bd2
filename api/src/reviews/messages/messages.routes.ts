import { messageAuthor as messageAuthorEndpoint } from '@yuko/contract/reviews/message-author'
import { reviewIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { findActor } from '../moderation/review-history.repository.ts'
import { messageAuthor } from './message-author.ts'

export const messagesEndpoints = [
  implement(messageAuthorEndpoint, async ({ trx, organizationId, session, clock, params, body }) =>
    messageAuthor(trx, clock, {
      organizationId,
      actor: await findActor(trx, session.userId),
      reviewId: reviewIds.toUuid(params.reviewId),
      body: body.body,
    }),
  ),
]

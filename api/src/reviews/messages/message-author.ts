import type { ReviewMessage } from '@yuko/contract/reviews/review'
import { reviewMessageIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { findReview } from '../inbox/reviews.repository.ts'
import { type Actor, insertEvents } from '../moderation/review-history.repository.ts'
import { insertMessage, listMessages } from './messages.repository.ts'
import { sendReviewMessage } from './send-message.ts'

export interface NewAuthorMessage {
  organizationId: string
  actor: Actor
  /** uuid */
  reviewId: string
  body: string
}

/** Emails the author of a review privately; the message is stored with the review. */
export async function messageAuthor(
  trx: Trx,
  clock: Clock,
  { organizationId, actor, reviewId, body }: NewAuthorMessage,
): Promise<ReviewMessage> {
  const review = await findReview(trx, organizationId, reviewId)
  if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
  if (review.author_email === null) throw new Refusal('review.no-address', 'The author of this review has no email address')
  const id = newId()
  const at = clock.now()
  await insertMessage(trx, organizationId, {
    id,
    review_id: reviewId,
    body,
    author_user_id: actor.userId,
    author_name: actor.name,
    sent_to: review.author_email,
    created_at: at,
  })
  await enqueue(trx, sendReviewMessage, { organizationId, reviewId, messageId: id }, { organizationId })
  await insertEvents(trx, organizationId, [
    {
      id: newId(),
      review_id: reviewId,
      actor_type: actor.type,
      actor_user_id: actor.userId,
      actor_name: actor.name,
      action: 'message',
      from_status: null,
      to_status: null,
      reason: null,
      note: null,
      at,
    },
  ])
  const written = (await listMessages(trx, organizationId, reviewId)).find(
    ({ messageId }) => messageId === reviewMessageIds.toWire(id),
  )
  if (!written) throw new Error('The new message was not found')
  return written
}

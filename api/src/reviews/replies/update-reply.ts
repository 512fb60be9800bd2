import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findReview } from '../inbox/reviews.repository.ts'
import { findReply, type ReplyRow } from '../moderation/review-history.repository.ts'
import { lockReply, replaceReply } from './replies.repository.ts'

export interface ChangedReply {
  organizationId: string
  userId: string
  /** uuid */
  reviewId: string
  body: string
}

/** Saves the earlier text as a version. The same text changes nothing, so a repeated call creates no second version. */
export async function updateReply(
  trx: Trx,
  clock: Clock,
  { organizationId, userId, reviewId, body }: ChangedReply,
): Promise<ReplyRow> {
  const reply = await lockReply(trx, organizationId, reviewId)
  if (!reply) {
    if (!(await findReview(trx, organizationId, reviewId))) throw new Refusal('review.not-found', 'This review doesn’t exist')
    throw new Refusal('review.no-reply', 'This review has no reply yet')
  }
  if (reply.body !== body)
    await replaceReply(trx, organizationId, { replyId: reply.id, earlierBody: reply.body, body, userId, at: clock.now() })
  const saved = await findReply(trx, organizationId, reviewId)
  if (!saved) throw new Error('The locked reply was not found')
  return saved
}

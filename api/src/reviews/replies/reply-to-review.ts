import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { replyIds, reviewIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { lockStates } from '../moderation/moderation.repository.ts'
import { findActor, findReply, insertEvents, type ReplyRow } from '../moderation/review-history.repository.ts'
import { notifyReviewer } from './notify-reviewer.jobs.ts'
import { insertReply } from './replies.repository.ts'

export interface NewReplyTo {
  organizationId: string
  userId: string
  /** uuid */
  reviewId: string
  body: string
  notifyAuthor: boolean
}

export async function replyToReview(
  trx: Trx,
  clock: Clock,
  { organizationId, userId, reviewId, body, notifyAuthor }: NewReplyTo,
): Promise<ReplyRow> {
  const [review] = await lockStates(trx, organizationId, [reviewId])
  if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
  const reply = {
    id: newId(),
    review_id: reviewId,
    body,
    author_display: (await readOrganization(trx, organizationId)).name,
    author_user_id: userId,
    notify_author: notifyAuthor,
    created_at: clock.now(),
  }
  if (!(await insertReply(trx, organizationId, reply)))
    throw new Refusal('review.already-replied', 'This review already has a reply. Edit that reply instead.')
  const actor = await findActor(trx, userId)
  await insertEvents(trx, organizationId, [
    {
      id: newId(),
      review_id: reviewId,
      actor_type: actor.type,
      actor_user_id: actor.userId,
      actor_name: actor.name,
      action: 'reply',
      from_status: null,
      to_status: null,
      reason: null,
      note: null,
      at: reply.created_at,
    },
  ])
  await recordFact(trx, clock, {
    type: 'review.replied',
    aggregate: reviewIds.toWire(reviewId),
    organizationId,
    payload: { reviewId: reviewIds.toWire(reviewId), replyId: replyIds.toWire(reply.id), notifyAuthor },
  })
  if (notifyAuthor) await enqueue(trx, notifyReviewer, { organizationId, reviewId }, { organizationId })
  const saved = await findReply(trx, organizationId, reviewId)
  if (!saved) throw new Error('The new reply was not found')
  return saved
}

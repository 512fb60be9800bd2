import { declineDays } from '@yuko/contract/reviews/correct-review'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { lockReviews } from '../moderation/moderation.repository.ts'
import { type Actor, insertEvents } from '../moderation/review-history.repository.ts'
import { indexAgain } from '../search/search.repository.ts'
import { tellCorrection } from './tell-correction.ts'
import { keepVersion, replaceText } from './versions.repository.ts'

export interface Correction {
  organizationId: string
  actor: Actor
  /** uuid */
  reviewId: string
  title: string | null
  body: string
  reason: string
}

/**
 * Changes the text only. The author gets an email and can restore the original text for two weeks; a review whose author cannot
 * be emailed is not corrected.
 */
export async function correctReview(trx: Trx, clock: Clock, correction: Correction): Promise<void> {
  const { organizationId, actor, reviewId, title, body, reason } = correction
  const [review] = await lockReviews(trx, organizationId, [reviewId])
  if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
  if (review.author_email === null)
    throw new Refusal(
      'review.no-address',
      'This review can’t be corrected because its author has no email address and can’t be notified',
    )
  if (review.title === title && review.body === body) return
  const at = clock.now()
  const versionId = await keepVersion(trx, organizationId, {
    reviewId,
    at,
    by: 'merchant',
    actorUserId: actor.userId,
    actorName: actor.name,
    reason,
    declineUntil: new Date(at.getTime() + declineDays * 86_400_000),
  })
  await replaceText(trx, organizationId, reviewId, { title, body })
  await indexAgain(trx, organizationId, [reviewId])
  await insertEvents(trx, organizationId, [
    {
      id: newId(),
      review_id: reviewId,
      actor_type: actor.type,
      actor_user_id: actor.userId,
      actor_name: actor.name,
      action: 'correct',
      from_status: null,
      to_status: null,
      reason: null,
      note: reason,
      at,
    },
  ])
  await enqueue(trx, tellCorrection, { organizationId, versionId }, { organizationId })
}

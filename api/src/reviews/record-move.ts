import type { RejectionReason, ReviewStatus } from '@yuko/contract/reviews/review'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { LockedReview } from './moderation.repository.ts'
import { productIds, reviewIds } from './review-ids.ts'

export interface Move {
  /** As it was before. */
  review: LockedReview
  to: ReviewStatus
  /** Where it leads to `rejected`. */
  reason?: RejectionReason | null
}

/** Tells the other areas what moderation has done to a review. */
export async function recordMove(trx: Trx, clock: Clock, organizationId: string, { review, to, reason }: Move): Promise<void> {
  const aggregate = reviewIds.toWire(review.id)
  const about = {
    reviewId: aggregate,
    productId: review.product_id === null ? null : productIds.toWire(review.product_id),
    rating: review.rating,
  }
  const from = review.status
  const of = { aggregate, organizationId }
  if (from === to) await recordFact(trx, clock, { ...of, type: 'review.updated', payload: { ...about, from, to } })
  else if (to === 'published') await recordFact(trx, clock, { ...of, type: 'review.published', payload: about })
  else if (to === 'rejected')
    await recordFact(trx, clock, { ...of, type: 'review.rejected', payload: { ...about, from, reason: reason ?? 'other' } })
  else await recordFact(trx, clock, { ...of, type: 'review.updated', payload: { ...about, from, to } })
}

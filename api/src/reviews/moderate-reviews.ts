import type { ReplyOf } from '@yuko/contract/endpoint'
import type { moderateReviews as endpoint } from '@yuko/contract/reviews/moderate-reviews'
import type { ModerationAction, RejectionReason, ReviewStatus } from '@yuko/contract/reviews/review'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { type LockedReview, lockReviews, type StateChange, saveStates } from './moderation.repository.ts'
import { findActorName, insertEvents, type NewEvent } from './review-history.repository.ts'
import { productIds, reviewIds } from './review-ids.ts'
import { type Restorable, transition } from './review-states.ts'

export interface Moderation {
  organizationId: string
  userId: string
  /** uuids */
  reviewIds: readonly string[]
  action: ModerationAction
  reason: RejectionReason | undefined
  note: string | null
}

/** One action on many reviews: each goes its own way (changed, unchanged, refused), all in the caller's transaction. */
export async function moderateReviews(trx: Trx, clock: Clock, moderation: Moderation): Promise<ReplyOf<typeof endpoint>> {
  const { organizationId, action, reason } = moderation
  const outcome: ReplyOf<typeof endpoint> = { changed: [], unchanged: [], refused: [] }
  const changes: StateChange[] = []
  const moved: { review: LockedReview; to: ReviewStatus }[] = []
  const locked = new Map((await lockReviews(trx, organizationId, moderation.reviewIds)).map((review) => [review.id, review]))

  for (const id of new Set(moderation.reviewIds)) {
    const reviewId = reviewIds.toWire(id)
    const review = locked.get(id)
    if (!review) {
      outcome.refused.push({ reviewId, code: 'review.not-found', message: 'There is no such review.' })
      continue
    }
    const result = transition({ ...review, archivedFrom: review.archived_from, isFeatured: review.is_featured }, action, reason)
    if (result.kind === 'unchanged') outcome.unchanged.push(reviewId)
    else if (result.kind === 'refused')
      outcome.refused.push({ reviewId, code: 'review.transition-refused', message: result.message })
    else {
      outcome.changed.push({ reviewId, from: review.status, to: result.to })
      moved.push({ review, to: result.to })
      changes.push(changeOf(review, action, result.to, reason, clock.now()))
    }
  }
  await saveStates(trx, organizationId, changes)
  await insertEvents(trx, organizationId, await eventsOf(trx, clock, moderation, moved))
  for (const { review, to } of moved) await recordMove(trx, clock, moderation, review, to)
  return outcome
}

function changeOf(
  review: LockedReview,
  action: ModerationAction,
  to: ReviewStatus,
  reason: RejectionReason | undefined,
  now: Date,
): StateChange {
  return {
    id: review.id,
    status: to,
    archived_from: action === 'archive' ? (review.status as Restorable) : null,
    rejection_reason:
      action === 'reject' ? (reason ?? null) : to === 'rejected' || to === 'archived' ? review.rejection_reason : null,
    is_featured: action === 'feature' || (action !== 'unfeature' && review.is_featured),
    // A restored review was published when it was; only publishing it anew is a new date.
    published_at: action === 'publish' ? now : review.published_at,
  }
}

async function eventsOf(
  trx: Trx,
  clock: Clock,
  moderation: Moderation,
  moved: { review: LockedReview; to: ReviewStatus }[],
): Promise<NewEvent[]> {
  if (moved.length === 0) return []
  const actorName = await findActorName(trx, moderation.userId)
  return moved.map(({ review, to }) => ({
    id: newId(),
    review_id: review.id,
    actor_type: 'user',
    actor_user_id: moderation.userId,
    actor_name: actorName,
    action: moderation.action,
    from_status: review.status,
    to_status: to,
    reason: moderation.reason ?? null,
    note: moderation.note,
    at: clock.now(),
  }))
}

async function recordMove(
  trx: Trx,
  clock: Clock,
  { organizationId, reason }: Moderation,
  review: LockedReview,
  to: ReviewStatus,
): Promise<void> {
  const aggregate = reviewIds.toWire(review.id)
  const about = {
    reviewId: aggregate,
    productId: review.product_id === null ? null : productIds.toWire(review.product_id),
    rating: review.rating,
  }
  const from = review.status
  const of = { aggregate, organizationId }
  if (to === 'published' && from !== to) await recordFact(trx, clock, { ...of, type: 'review.published', payload: about })
  else if (to === 'rejected')
    await recordFact(trx, clock, {
      ...of,
      type: 'review.rejected',
      payload: { ...about, from, reason: reason ?? review.rejection_reason ?? 'other' },
    })
  else await recordFact(trx, clock, { ...of, type: 'review.updated', payload: { ...about, from, to } })
}

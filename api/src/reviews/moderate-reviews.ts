import type { ReplyOf } from '@yuko/contract/endpoint'
import type { moderateReviews as endpoint } from '@yuko/contract/reviews/moderate-reviews'
import type { ModerationAction, RejectionReason } from '@yuko/contract/reviews/review'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { type LockedReview, lockReviews, moderatedState, saveStates } from './moderation.repository.ts'
import { type Move, recordMove } from './record-move.ts'
import { findActorName, insertEvents } from './review-history.repository.ts'
import { eventIds, reviewIds } from './review-ids.ts'
import { type Restorable, transition } from './review-states.ts'
import type { ModeratedState } from './reviews.tables.ts'

export interface Moderation {
  organizationId: string
  userId: string
  /** uuids */
  reviewIds: readonly string[]
  action: ModerationAction
  reason: RejectionReason | undefined
  note: string | null
}

type Moved = Move & { eventId: string; state: ModeratedState }

/** One action on many reviews: each goes its own way (changed, unchanged, refused), all in the caller's transaction. */
export async function moderateReviews(trx: Trx, clock: Clock, moderation: Moderation): Promise<ReplyOf<typeof endpoint>> {
  const { organizationId, action, reason } = moderation
  const outcome: ReplyOf<typeof endpoint> = { changed: [], unchanged: [], refused: [] }
  const moved: Moved[] = []
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
      const eventId = newId()
      const state = stateAfter(review, action, result.to, reason, clock.now())
      outcome.changed.push({ reviewId, from: review.status, to: result.to, eventId: eventIds.toWire(eventId) })
      moved.push({ eventId, review, to: result.to, reason: state.rejection_reason, state })
    }
  }
  await saveStates(
    trx,
    organizationId,
    moved.map(({ review, state }) => ({ id: review.id, ...state })),
  )
  await recordHistory(trx, clock, moderation, moved)
  for (const move of moved) await recordMove(trx, clock, organizationId, move)
  return outcome
}

function stateAfter(
  review: LockedReview,
  action: ModerationAction,
  to: ModeratedState['status'],
  reason: RejectionReason | undefined,
  now: Date,
): ModeratedState {
  const before = moderatedState(review)
  return {
    status: to,
    archived_from: action === 'archive' ? (review.status as Restorable) : null,
    rejection_reason:
      action === 'reject' ? (reason ?? null) : to === 'rejected' || to === 'archived' ? review.rejection_reason : null,
    is_featured: action === 'feature' || (action !== 'unfeature' && review.is_featured),
    // A restored review was published when it was; only publishing it anew is a new date.
    published_at: action === 'publish' ? now.toISOString() : before.published_at,
    // Leaving `pending` ends a hold.
    auto_publish_at: to === 'pending' ? before.auto_publish_at : null,
  }
}

async function recordHistory(trx: Trx, clock: Clock, moderation: Moderation, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  const { organizationId, userId, action, reason, note } = moderation
  const actorName = await findActorName(trx, userId)
  const events = moved.map(({ eventId, review, to }) => ({
    id: eventId,
    review_id: review.id,
    actor_type: 'user' as const,
    actor_user_id: userId,
    actor_name: actorName,
    action,
    from_status: review.status,
    to_status: to,
    reason: reason ?? null,
    note,
    at: clock.now(),
    before: moderatedState(review),
  }))
  await insertEvents(trx, organizationId, events)
}

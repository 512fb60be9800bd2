import type { ReplyOf } from '@yuko/contract/endpoint'
import type { moderateReviews as endpoint } from '@yuko/contract/reviews/moderate-reviews'
import type { ModerationAction, RejectionReason } from '@yuko/contract/reviews/review'
import { moderationEventIds, reviewIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { ModeratedState } from '../reviews.tables.ts'
import { type AppliedMove, applyMoves } from './apply-moves.ts'
import { type LockedReview, lockStates, moderatedState } from './moderation.repository.ts'
import type { Actor } from './review-history.repository.ts'
import { type Deletable, type Restorable, type ReviewState, transition } from './review-states.ts'

export interface Moderation {
  organizationId: string
  actor: Actor
  /** uuids */
  reviewIds: readonly string[]
  action: ModerationAction
  reason: RejectionReason | undefined
  note: string | null
  /** uuid of the bulk action it is part of. */
  bulkId?: string
}

/** One action on many reviews, each with its own outcome (changed, unchanged, refused), all in the caller's transaction. */
export async function moderateReviews(trx: Trx, clock: Clock, moderation: Moderation): Promise<ReplyOf<typeof endpoint>> {
  const { organizationId, action, reason } = moderation
  const outcome: ReplyOf<typeof endpoint> = { changed: [], unchanged: [], refused: [] }
  const moves: AppliedMove[] = []
  const locked = new Map((await lockStates(trx, organizationId, moderation.reviewIds)).map((review) => [review.id, review]))

  for (const id of new Set(moderation.reviewIds)) {
    const reviewId = reviewIds.toWire(id)
    const review = locked.get(id)
    if (!review) {
      outcome.refused.push({ reviewId, code: 'review.not-found', message: 'This review doesn’t exist.' })
      continue
    }
    const result = transition(reviewState(review), action, reason)
    if (result.kind === 'unchanged') outcome.unchanged.push(reviewId)
    else if (result.kind === 'refused')
      outcome.refused.push({ reviewId, code: 'review.transition-refused', message: result.message })
    else {
      const eventId = newId()
      const state = stateAfter(review, action, result.to, reason, clock.now())
      outcome.changed.push({ reviewId, from: review.status, to: result.to, eventId: moderationEventIds.toWire(eventId) })
      moves.push({ eventId, review, state, action, reason: reason ?? null, note: moderation.note })
    }
  }
  await applyMoves(trx, clock, moderation, moves)
  return outcome
}

export function reviewState({ status, archived_from, deleted_from, is_featured }: LockedReview): ReviewState {
  return { status, archivedFrom: archived_from, deletedFrom: deleted_from, isFeatured: is_featured }
}

/** Everything that moderation decides about a review, after the action. */
export function stateAfter(
  review: LockedReview,
  action: ModerationAction,
  to: ModeratedState['status'],
  reason: RejectionReason | undefined,
  now: Date,
): ModeratedState {
  const before = moderatedState(review)
  const isDeleting = action === 'delete'
  const keepsReason = to === 'rejected' || to === 'archived' || to === 'deleted'
  return {
    status: to,
    archived_from:
      action === 'archive' ? (review.status as Restorable) : to === 'archived' || to === 'deleted' ? review.archived_from : null,
    deleted_from: isDeleting ? (review.status as Deletable) : to === 'deleted' ? review.deleted_from : null,
    deleted_at: isDeleting ? now.toISOString() : to === 'deleted' ? before.deleted_at : null,
    rejection_reason: action === 'reject' ? (reason ?? null) : keepsReason ? review.rejection_reason : null,
    hold_reason: to === 'pending' ? review.hold_reason : null,
    is_featured: action === 'feature' || (action !== 'unfeature' && review.is_featured),
    // A restored review keeps its publication date; only publishing it again sets a new one.
    published_at: action === 'publish' ? now.toISOString() : before.published_at,
    // Leaving `pending` ends a hold.
    auto_publish_at: to === 'pending' ? before.auto_publish_at : null,
  }
}

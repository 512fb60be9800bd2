import type { ModerationEventAction, RejectionReason } from '@yuko/contract/reviews/review'
import { productIds, reviewIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import { approvePending } from '../media/media.repository.ts'
import type { ModeratedState } from '../reviews.tables.ts'
import { type LockedReview, moderatedState, saveStates } from './moderation.repository.ts'
import { type Actor, insertEvents } from './review-history.repository.ts'

export const timer: Actor = { type: 'timer', userId: null, name: null }
export const system: Actor = { type: 'system', userId: null, name: null }

export interface AppliedMove {
  /** Locked, in its state before the move. */
  review: LockedReview
  state: ModeratedState
  action: ModerationEventAction
  reason?: RejectionReason | null
  note?: string | null
  /** Set if the caller returns it. */
  eventId?: string
}

export interface MoveScope {
  organizationId: string
  actor: Actor
  bulkId?: string | null
}

/** The only way to change a review's state: its row, its history and the fact for other areas, one statement each. */
export async function applyMoves(
  trx: Trx,
  clock: Clock,
  { organizationId, actor, bulkId = null }: MoveScope,
  moves: readonly AppliedMove[],
): Promise<void> {
  if (moves.length === 0) return
  await saveStates(
    trx,
    organizationId,
    moves.map(({ review, state }) => ({ id: review.id, ...state })),
  )
  // A person who publishes a review has seen its pictures. When the timer publishes it, unseen pictures stay hidden.
  const published = moves.filter(({ review, state }) => state.status === 'published' && review.status !== 'published')
  if (actor.type === 'user')
    await approvePending(
      trx,
      organizationId,
      published.map(({ review }) => review.id),
    )
  const at = clock.now()
  await insertEvents(
    trx,
    organizationId,
    moves.map(({ review, state, action, reason = null, note = null, eventId = newId() }) => ({
      id: eventId,
      review_id: review.id,
      actor_type: actor.type,
      actor_user_id: actor.userId,
      actor_name: actor.name,
      action,
      from_status: review.status,
      to_status: state.status,
      reason,
      note,
      at,
      before: { ...moderatedState(review), ...(state.place && { place: placeOf(review) }) },
      bulk_id: bulkId,
    })),
  )
  await recordFacts(
    trx,
    clock,
    moves.map((move) => factOf(organizationId, move)),
  )
}

const placeOf = ({ product_id, verification, variant_external_id, variant_title }: LockedReview) => ({
  product_id,
  verification,
  variant_external_id,
  variant_title,
})

function factOf(organizationId: string, { review, state }: AppliedMove) {
  const aggregate = reviewIds.toWire(review.id)
  const productId = state.place ? state.place.product_id : review.product_id
  const about = {
    reviewId: aggregate,
    productId: productId === null ? null : productIds.toWire(productId),
    rating: review.rating,
  }
  const of = { aggregate, organizationId }
  const { status: from } = review
  const { status: to, rejection_reason } = state
  if (from !== to && to === 'published') return { ...of, type: 'review.published' as const, payload: about }
  if (from !== to && to === 'rejected')
    return { ...of, type: 'review.rejected' as const, payload: { ...about, from, reason: rejection_reason ?? 'other' } }
  return { ...of, type: 'review.updated' as const, payload: { ...about, from, to } }
}

import type { ReplyOf } from '@yuko/contract/endpoint'
import { type undoModeration as endpoint, undoMinutes } from '@yuko/contract/reviews/undo-moderation'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { type LockedReview, lockReviews, saveStates } from './moderation.repository.ts'
import { recordMove } from './record-move.ts'
import { findActorName, findEvents, findLastEvents, insertEvents } from './review-history.repository.ts'
import { eventIds, reviewIds } from './review-ids.ts'
import type { ModeratedState } from './reviews.tables.ts'

export interface ModerationUndo {
  organizationId: string
  userId: string
  /** uuids */
  eventIds: readonly string[]
}

type Outcome = ReplyOf<typeof endpoint>
type RefusalOf = Pick<Outcome['refused'][number], 'code' | 'message'>

const notFound: RefusalOf = { code: 'review.not-found', message: 'There is no such review.' }
const changedSince: RefusalOf = { code: 'review.changed-since', message: 'The review has been changed since.' }
const expired: RefusalOf = {
  code: 'review.undo-expired',
  message: `This can be taken back for ${undoMinutes} minutes only.`,
}

/**
 * The reviews as the named moderations found them. The states come from the events themselves, not from an inverse action:
 * most moves have none that the rules allow (a published review cannot wait again), and none would bring a hold back.
 */
export async function undoModeration(trx: Trx, clock: Clock, undo: ModerationUndo): Promise<Outcome> {
  const { organizationId } = undo
  const events = new Map((await findEvents(trx, organizationId, undo.eventIds)).map((event) => [event.id, event]))
  const touched = [...events.values()].map((event) => event.review_id)
  const locked = new Map((await lockReviews(trx, organizationId, touched)).map((review) => [review.id, review]))
  // Read after the lock: whoever moderates the same review at this moment has to wait, or is done.
  const last = await findLastEvents(trx, organizationId, touched)
  const since = clock.now().getTime() - undoMinutes * 60_000

  const outcome: Outcome = { changed: [], refused: [] }
  const restored: { review: LockedReview; state: ModeratedState }[] = []
  for (const id of new Set(undo.eventIds)) {
    const event = events.get(id)
    const review = event && locked.get(event.review_id)
    const refuse = (why: RefusalOf) => outcome.refused.push({ eventId: eventIds.toWire(id), ...why })
    if (!review) refuse(notFound)
    else if (!event.before || !last.has(id)) refuse(changedSince)
    else if (event.at.getTime() < since) refuse(expired)
    else {
      restored.push({ review, state: event.before })
      outcome.changed.push({ reviewId: reviewIds.toWire(review.id), from: review.status, to: event.before.status })
    }
  }
  if (restored.length === 0) return outcome

  await saveStates(
    trx,
    organizationId,
    restored.map(({ review, state }) => ({ id: review.id, ...state })),
  )
  const actorName = await findActorName(trx, undo.userId)
  await insertEvents(
    trx,
    organizationId,
    restored.map(({ review, state }) => ({
      id: newId(),
      review_id: review.id,
      actor_type: 'user' as const,
      actor_user_id: undo.userId,
      actor_name: actorName,
      action: 'undo',
      from_status: review.status,
      to_status: state.status,
      reason: null,
      note: null,
      at: clock.now(),
    })),
  )
  for (const { review, state } of restored)
    await recordMove(trx, clock, organizationId, { review, to: state.status, reason: state.rejection_reason })
  return outcome
}

import type { ReplyOf } from '@yuko/contract/endpoint'
import { type undoModeration as endpoint, undoMinutes } from '@yuko/contract/reviews/undo-moderation'
import { moderationEventIds, reviewIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ModeratedState } from '../reviews.tables.ts'
import { type AppliedMove, applyMoves, type MoveScope } from './apply-moves.ts'
import { lockStates } from './moderation.repository.ts'
import { type Actor, findEvents, findLastEvents } from './review-history.repository.ts'

export interface ModerationUndo {
  organizationId: string
  actor: Actor
  /** uuids */
  eventIds: readonly string[]
}

type Outcome = ReplyOf<typeof endpoint>
type RefusalOf = Pick<Outcome['refused'][number], 'code' | 'message'>

const notFound: RefusalOf = { code: 'review.not-found', message: 'This review doesn’t exist.' }
const changedSince: RefusalOf = { code: 'review.changed-since', message: 'This review has changed since.' }
const expired: RefusalOf = {
  code: 'review.undo-expired',
  message: `This can only be undone within ${undoMinutes} minutes.`,
}

/**
 * Restores the reviews to their state before these events. The states come from the events, not from an inverse action: most
 * moves have no allowed inverse (a published review cannot return to pending), and none would restore a hold.
 */
export async function undoModeration(trx: Trx, clock: Clock, undo: ModerationUndo): Promise<Outcome> {
  const { organizationId } = undo
  const events = new Map((await findEvents(trx, organizationId, undo.eventIds)).map((event) => [event.id, event]))
  const since = clock.now().getTime() - undoMinutes * 60_000
  const young = [...events.values()].filter(({ at }) => at.getTime() >= since)
  const restored = await restoreFrom(trx, clock, undo, young)

  const outcome: Outcome = { changed: [], refused: [] }
  for (const id of new Set(undo.eventIds)) {
    const event = events.get(id)
    const move = restored.get(id)
    const refuse = (why: RefusalOf) => outcome.refused.push({ eventId: moderationEventIds.toWire(id), ...why })
    if (!event) refuse(notFound)
    else if (event.at.getTime() < since) refuse(expired)
    else if (!move) refuse(changedSince)
    else outcome.changed.push({ reviewId: reviewIds.toWire(event.review_id), from: move.review.status, to: move.state.status })
  }
  return outcome
}

/** Restores the state before each event that is the latest of its review; returns the ids of those events. */
export async function restoreFrom(
  trx: Trx,
  clock: Clock,
  scope: MoveScope,
  events: readonly { id: string; review_id: string; before: ModeratedState | null }[],
): Promise<Map<string, AppliedMove>> {
  const { organizationId } = scope
  const touched = events.map((event) => event.review_id)
  const locked = new Map((await lockStates(trx, organizationId, touched)).map((review) => [review.id, review]))
  // Read after locking: a concurrent moderation has to wait, or is finished.
  const last = await findLastEvents(trx, organizationId, touched)
  const restored = new Map<string, AppliedMove>()
  for (const { id, review_id, before } of events) {
    const review = locked.get(review_id)
    if (review && before && last.has(id)) restored.set(id, { review, state: before, action: 'undo' })
  }
  await applyMoves(trx, clock, scope, [...restored.values()])
  return restored
}

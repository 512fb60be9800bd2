import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { batchByBatch } from '#platform/jobs/batch-by-batch.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { type Actor, insertEvents } from '../moderation/review-history.repository.ts'
import { restoreFrom } from '../moderation/undo-moderation.ts'
import { addTag, findTags, removeTag } from '../tags/tags.repository.ts'
import type { undoBulkModeration } from './bulk.jobs.ts'
import { type BulkEvent, type BulkRow, changeBulk, lockBulk, nextEvents } from './bulk.repository.ts'
import { bulkBatch } from './run-bulk.ts'

/** Walks through the events of the action and undoes each one unless the review was changed since. */
export async function undoBulk({ db, clock, payload, signal }: JobCall<typeof undoBulkModeration.payload>): Promise<void> {
  const { organizationId, bulkId } = payload
  await batchByBatch({ db, organizationId, signal }, (trx) => undoBatch(trx, clock, organizationId, bulkId, bulkBatch[db.kind]))
}

async function undoBatch(trx: Trx, clock: Clock, organizationId: string, bulkId: string, limit: number): Promise<boolean> {
  const bulk = await lockBulk(trx, organizationId, bulkId)
  if (bulk?.state !== 'undoing') return false
  const events = await nextEvents(trx, organizationId, bulkId, bulk.checkpoint_id, limit)
  if (events.length === 0) {
    await changeBulk(trx, organizationId, bulkId, { state: 'undone', finished_at: clock.now(), undo_until: null })
    return false
  }
  const actor: Actor = { type: 'user', userId: bulk.created_by_user_id, name: bulk.created_by_name }
  if (bulk.action === 'tag' || bulk.action === 'untag') await undoTags(trx, clock, organizationId, actor, bulk, events)
  else await restoreFrom(trx, clock, { organizationId, actor }, events)
  await changeBulk(trx, organizationId, bulkId, { done: bulk.done + events.length, checkpoint_id: events.at(-1)?.id ?? null })
  return true
}

async function undoTags(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  actor: Actor,
  { action, request: { tagId } }: BulkRow,
  events: readonly BulkEvent[],
): Promise<void> {
  const [tag] = await findTags(trx, organizationId, [tagId ?? ''])
  // Deleting a tag removed it from all reviews already.
  if (!tag) return
  const reviewIds = events.map(({ review_id }) => review_id)
  const changed = await (action === 'tag' ? removeTag : addTag)(trx, organizationId, tag.id, reviewIds)
  await insertEvents(
    trx,
    organizationId,
    changed.map((review_id) => ({
      id: newId(),
      review_id,
      actor_type: actor.type,
      actor_user_id: actor.userId,
      actor_name: actor.name,
      action: action === 'tag' ? 'untag' : 'tag',
      from_status: null,
      to_status: null,
      reason: null,
      note: tag.name,
      at: clock.now(),
    })),
  )
}

import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { undoMinutes } from '@yuko/contract/reviews/undo-moderation'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { batchByBatch } from '#platform/jobs/batch-by-batch.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { moderateReviews } from '../moderation/moderate-reviews.ts'
import { moveReviews } from '../moderation/move-review.ts'
import { type Actor, insertEvents } from '../moderation/review-history.repository.ts'
import { addTag, findTags, removeTag } from '../tags/tags.repository.ts'
import type { runBulkModeration } from './bulk.jobs.ts'
import { type BulkChange, type BulkRow, changeBulk, lockBulk, nextReviewIds } from './bulk.repository.ts'

/** Reviews per transaction. On PGlite all requests wait for it, so it stays well under 100 ms there. */
export const bulkBatch: Record<Database['kind'], number> = { pglite: 200, postgres: 2000 }

const shownProblems = 20

/**
 * Each batch is one transaction that changes the reviews, records the events and moves the checkpoint. Killed and restarted, or
 * run by two workers, each review is processed once.
 */
export async function runBulk({ db, clock, payload, signal }: JobCall<typeof runBulkModeration.payload>): Promise<void> {
  const { organizationId, bulkId } = payload
  await batchByBatch({ db, organizationId, signal }, (trx) => runBatch(trx, clock, organizationId, bulkId, bulkBatch[db.kind]))
}

/** False when nothing is left. */
async function runBatch(trx: Trx, clock: Clock, organizationId: string, bulkId: string, limit: number): Promise<boolean> {
  const bulk = await lockBulk(trx, organizationId, bulkId)
  if (bulk?.state !== 'running') return false
  const ids = await nextReviewIds(trx, organizationId, bulk, limit)
  if (ids.length === 0) {
    await changeBulk(trx, organizationId, bulkId, { ...ended(bulk, 'done', clock.now()), total: bulk.done })
    return false
  }
  const outcome = await act(trx, clock, organizationId, bulk, ids)
  await changeBulk(trx, organizationId, bulkId, {
    done: bulk.done + ids.length,
    changed: bulk.changed + outcome.changed,
    unchanged: bulk.unchanged + outcome.unchanged,
    refused: bulk.refused + outcome.refused.length,
    problems: [...bulk.problems, ...outcome.refused].slice(0, shownProblems),
    checkpoint_id: ids.at(-1) ?? null,
  })
  return true
}

export function ended(bulk: BulkRow, state: BulkJob['state'], now: Date): BulkChange {
  const undo_until = bulk.changed > 0 ? new Date(now.getTime() + undoMinutes * 60_000) : null
  return { state, finished_at: now, undo_until }
}

/** Runs after the last retry: completed changes stay and can be undone. */
export async function failBulk({ db, clock, payload }: JobCall<typeof runBulkModeration.payload>): Promise<void> {
  const { organizationId, bulkId } = payload
  await db.forOrganization(organizationId, async (trx) => {
    const bulk = await lockBulk(trx, organizationId, bulkId)
    if (bulk?.state !== 'running' && bulk?.state !== 'undoing') return
    await changeBulk(trx, organizationId, bulkId, ended(bulk, 'failed', clock.now()))
  })
}

interface Outcome {
  changed: number
  unchanged: number
  refused: BulkJob['problems']
}

async function act(trx: Trx, clock: Clock, organizationId: string, bulk: BulkRow, reviewIds: string[]): Promise<Outcome> {
  const { action, request } = bulk
  const actor: Actor = { type: 'user', userId: bulk.created_by_user_id, name: bulk.created_by_name }
  const scope = { organizationId, actor, bulkId: bulk.id }
  if (action === 'tag' || action === 'untag') {
    const changed = await tag(trx, clock, scope, request.tagId ?? '', action, reviewIds)
    return { changed, unchanged: reviewIds.length - changed, refused: [] }
  }
  if (action === 'move_product') {
    const { changed, unchanged } = await moveReviews(trx, clock, scope, { ...request, reviewIds })
    return { changed: changed.length, unchanged: unchanged.length, refused: [] }
  }
  const { reason, note } = request
  const outcome = await moderateReviews(trx, clock, { ...scope, reviewIds, action, reason: reason ?? undefined, note })
  return {
    changed: outcome.changed.length,
    unchanged: outcome.unchanged.length,
    refused: outcome.refused.map(({ reviewId, message }) => ({ reviewId, message })),
  }
}

/** Returns how many reviews it changed; a tag that was deleted in the meantime changes nothing. */
async function tag(
  trx: Trx,
  clock: Clock,
  { organizationId, actor, bulkId }: { organizationId: string; actor: Actor; bulkId: string },
  tagId: string,
  action: 'tag' | 'untag',
  reviewIds: readonly string[],
): Promise<number> {
  const [found] = await findTags(trx, organizationId, [tagId])
  if (!found) return 0
  const changed = await (action === 'tag' ? addTag : removeTag)(trx, organizationId, tagId, reviewIds)
  await insertEvents(
    trx,
    organizationId,
    changed.map((review_id) => ({
      id: newId(),
      review_id,
      actor_type: actor.type,
      actor_user_id: actor.userId,
      actor_name: actor.name,
      action,
      from_status: null,
      to_status: null,
      reason: null,
      note: found.name,
      at: clock.now(),
      bulk_id: bulkId,
    })),
  )
  return changed.length
}

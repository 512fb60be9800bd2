import type { bulkRequest } from '@yuko/contract/reviews/bulk/bulk-job'
import type { z } from 'zod'
import { readProductTitle } from '#core/store/products.reads.repository.ts'
import { productIds, reviewIds, tagIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countMatching } from '../inbox/count-reviews.ts'
import type { Actor } from '../moderation/review-history.repository.ts'
import { findTags } from '../tags/tags.repository.ts'
import { runBulkModeration } from './bulk.jobs.ts'
import { type BulkRow, countChosen, findBulk, insertBulk, type KeptRequest, lastReviewId } from './bulk.repository.ts'

export interface BulkStart {
  organizationId: string
  actor: Actor
  timeZone: string
  asked: z.output<typeof bulkRequest>
}

/** Counts the matching reviews and leaves the rest to the job. */
export async function startBulk(trx: Trx, clock: Clock, { organizationId, actor, timeZone, asked }: BulkStart): Promise<BulkRow> {
  const request: KeptRequest = {
    ...(asked.filter && { filter: asked.filter }),
    ...(asked.reviewIds && { reviewIds: asked.reviewIds.map(reviewIds.toUuid) }),
    timeZone,
    reason: asked.reason ?? null,
    note: asked.note ?? null,
    tagId: asked.tagId ? tagIds.toUuid(asked.tagId) : null,
    productId: asked.productId ? productIds.toUuid(asked.productId) : null,
  }
  if (request.tagId && (await findTags(trx, organizationId, [request.tagId])).length === 0)
    throw new Refusal('tag.not-found', 'This tag doesn’t exist')
  if (request.productId && (await readProductTitle(trx, organizationId, request.productId)) === undefined)
    throw new Refusal('product.not-found', 'This product doesn’t exist')
  const id = newId()
  await insertBulk(trx, organizationId, {
    id,
    action: asked.action,
    request,
    state: 'running',
    total: request.filter
      ? await countMatching(trx, { organizationId, filter: request.filter, timeZone })
      : await countChosen(trx, organizationId, request.reviewIds ?? []),
    last_id: await lastReviewId(trx, organizationId),
    created_by_user_id: actor.userId,
    created_by_name: actor.name,
    started_at: clock.now(),
  })
  await enqueue(trx, runBulkModeration, { organizationId, bulkId: id }, { organizationId })
  const row = await findBulk(trx, organizationId, id)
  if (!row) throw new Error('The new bulk action was not found')
  return row
}

import { cancelBulk } from '@yuko/contract/reviews/bulk/cancel-bulk'
import { listBulk } from '@yuko/contract/reviews/bulk/list-bulk'
import { startBulkModeration } from '@yuko/contract/reviews/bulk/start-bulk-moderation'
import { undoBulk } from '@yuko/contract/reviews/bulk/undo-bulk'
import { reviewBulkIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { findActor } from '../moderation/review-history.repository.ts'
import { undoBulkModeration } from './bulk.jobs.ts'
import { toBulk } from './bulk.mapper.ts'
import { type BulkChange, type BulkRow, changeBulk, listBulks, lockBulk } from './bulk.repository.ts'
import { ended } from './run-bulk.ts'
import { startBulk } from './start-bulk.ts'

const shown = 20

export const bulkEndpoints = [
  implement(
    startBulkModeration,
    async ({ trx, organizationId, session, clock, timeZone, body: asked }) =>
      toBulk(await startBulk(trx, clock, { organizationId, actor: await findActor(trx, session.userId), timeZone, asked })),
    { maxBodyBytes: 1024 * 1024 },
  ),

  implement(listBulk, async ({ trx, organizationId }) => ({ items: (await listBulks(trx, organizationId, shown)).map(toBulk) })),

  implement(cancelBulk, async ({ trx, organizationId, clock, params }) => {
    const bulk = known(await lockBulk(trx, organizationId, reviewBulkIds.toUuid(params.bulkId)))
    if (bulk.state !== 'running') throw new Refusal('bulk.state-refused', 'This bulk action is no longer running')
    return changed(trx, organizationId, bulk, ended(bulk, 'cancelled', clock.now()))
  }),

  implement(undoBulk, async ({ trx, organizationId, clock, params }) => {
    const bulk = known(await lockBulk(trx, organizationId, reviewBulkIds.toUuid(params.bulkId)))
    if (bulk.state !== 'done' && bulk.state !== 'cancelled' && bulk.state !== 'failed')
      throw new Refusal(
        'bulk.state-refused',
        bulk.state === 'running' ? 'This bulk action is still running. Cancel it first.' : 'This bulk action was already undone',
      )
    if (bulk.undo_until === null) throw new Refusal('bulk.state-refused', 'This bulk action didn’t change anything')
    if (clock.now() > bulk.undo_until)
      throw new Refusal('review.undo-expired', 'A bulk action can only be undone within 10 minutes')
    await enqueue(trx, undoBulkModeration, { organizationId, bulkId: bulk.id }, { organizationId })
    const change = { state: 'undoing', total: bulk.changed, done: 0, checkpoint_id: null, finished_at: null } as const
    return changed(trx, organizationId, bulk, change)
  }),
]

async function changed(trx: Trx, organizationId: string, bulk: BulkRow, change: BulkChange) {
  await changeBulk(trx, organizationId, bulk.id, change)
  return toBulk({ ...bulk, ...change })
}

function known(bulk: BulkRow | undefined): BulkRow {
  if (!bulk) throw new Refusal('bulk.not-found', 'This bulk action doesn’t exist')
  return bulk
}

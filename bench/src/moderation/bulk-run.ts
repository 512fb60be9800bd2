import { reviewBulkIds } from '@yuko/api/src/ids.ts'
import { runBulk } from '@yuko/api/src/reviews/bulk/run-bulk.ts'
import { undoBulk } from '@yuko/api/src/reviews/bulk/undo-bulk.ts'
import { bareUpdate } from '@yuko/api/src/testing/many-reviews.ts'
import type { Inbox } from './open-inbox.ts'

export interface BulkRun {
  /** Reviews a second: with history, facts, and counts; the undo; and one bare UPDATE of as many. */
  bulk: number
  undo: number
  bare: number
}

/** Publishes all pending reviews, undoes it, and does the same with one bare statement. */
export async function actOnAll({ test, organizationId, post }: Inbox): Promise<BulkRun> {
  const bulk = await post('/reviews/bulk', { filter: { status: ['pending'] }, action: 'publish' })
  const total = Number(bulk.total)
  const payload = { organizationId, bulkId: reviewBulkIds.toUuid(String(bulk.bulkId)) }
  const call = { payload, db: test.db, clock: test.clock, log: test.platform.log, signal: new AbortController().signal }
  const rate = async (rows: number, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return rows / ((performance.now() - started) / 1000)
  }
  const forward = await rate(total, () => runBulk(call))
  await post(`/reviews/bulk/${bulk.bulkId}/undo`, {})
  const back = await rate(total, () => undoBulk(call))
  const bare = await rate(total, () => bareUpdate(test.db, organizationId))
  return { bulk: forward, undo: back, bare }
}

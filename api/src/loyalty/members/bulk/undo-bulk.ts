import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { memberBulkIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { batchByBatch } from '#platform/jobs/batch-by-batch.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { expiryOf } from '../../expiry/expiry-date.ts'
import { lockMembers } from '../../ledger/ledger.repository.ts'
import { type Posting, postManyPoints } from '../../ledger/post-points.ts'
import { loadLoyaltySettings } from '../../settings/loyalty-settings.repository.ts'
import { leftOfLots, undoingOf } from '../undo-entries.ts'
import type { undoMemberBulkJob } from './bulk.jobs.ts'
import { changeBulk, lockBulk, nextEntries, spentOfBulk, undoKeyOf } from './bulk.repository.ts'
import { bulkBatch } from './run-bulk.ts'

/** Writes new entries: deducts the given points that remain, never others, and gives back deducted ones. */
export async function undoBulk({ db, clock, payload, signal }: JobCall<typeof undoMemberBulkJob.payload>): Promise<void> {
  const { organizationId, bulkId } = payload
  await batchByBatch({ db, organizationId, signal }, (trx) => undoBatch(trx, clock, organizationId, bulkId, bulkBatch[db.kind]))
}

async function undoBatch(trx: Trx, clock: Clock, organizationId: string, bulkId: string, limit: number): Promise<boolean> {
  const bulk = await lockBulk(trx, organizationId, bulkId)
  if (bulk?.state !== 'undoing') return false
  const entries = await nextEntries(trx, organizationId, bulk, limit)
  const memberIds = entries.map(({ member_id }) => member_id)
  // Locked before their lots are read: concurrent spending waits.
  if (memberIds.length > 0) await lockMembers(trx, organizationId, memberIds)
  const left = await leftOfLots(trx, organizationId, memberIds)
  const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), clock.now())
  const actor = { type: 'user' as const, id: bulk.created_by_user_id }
  const postings = entries.flatMap((entry): Posting[] => {
    const { id, member_id: memberId, points } = entry
    const [taken, movement] = undoingOf(entry, left, expiresAt)
    if (movement === null) return []
    const formula = taken < points ? `${points} given − ${points - taken} spent since = ${taken}` : null
    const explanation = { rule: ledgerRules.bulkUndone, inputs: { bulk: memberBulkIds.toWire(bulkId) }, formula }
    return [{ memberId, key: undoKeyOf(id), movement, explanation, actor }]
  })
  await postManyPoints(trx, clock, organizationId, postings)
  const isLast = entries.length < limit
  await changeBulk(trx, organizationId, bulkId, {
    done: bulk.done + entries.length,
    checkpoint_id: entries.at(-1)?.member_id ?? bulk.checkpoint_id,
    ...(isLast && {
      state: 'undone',
      finished_at: clock.now(),
      spent_points: await spentOfBulk(trx, organizationId, bulkId),
    }),
  })
  return !isLast
}

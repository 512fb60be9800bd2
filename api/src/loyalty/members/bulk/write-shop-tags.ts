import type { MemberSkipReason } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { findStoreState } from '../../tagging/tagging.repository.ts'
import type { WritesCustomers } from '../../tagging/write-tags.ts'
import { runMemberBulk } from './bulk.jobs.ts'
import { type BulkRow, changeBulk, type LockedMember, lockBulk, lockBulkMembers, nextMemberIds } from './bulk.repository.ts'
import { isOfShop, sorted } from './run-bulk.ts'

const batchSize = 20
const stoppedMs = 3_600_000
const failedMs = 60_000

type Call = JobCall<typeof runMemberBulk.payload>

/**
 * Writes the tag of a bulk action to the shop, outside of transactions. A batch that was interrupted is written again, which
 * changes nothing: the shop adds and removes a tag once.
 */
export async function writeShopTags(call: Call, customers: WritesCustomers): Promise<void> {
  while (await writeBatch(call, customers)) call.signal.throwIfAborted()
}

/** False: nothing is left, or the shop accepts nothing for now. */
async function writeBatch({ db, clock, log, payload, signal }: Call, customers: WritesCustomers): Promise<boolean> {
  const { organizationId, bulkId } = payload
  const inTrx = <T>(work: (trx: Trx) => Promise<T>) => db.forOrganization(organizationId, work)
  const batch = await inTrx((trx) => claim(trx, organizationId, bulkId))
  if (!batch) return false
  const { bulk, ids, members } = batch
  const { fitting } = sorted(bulk, ids, members)
  let [done, wait] = [ids.length, 0]
  const refused: string[] = []
  for (const member of fitting) {
    try {
      const { outcome } = await customers.write(organizationId, changeOf(bulk, member), signal)
      if (outcome === 'refused') refused.push(member.id)
      if (outcome === 'stopped') wait = stoppedMs
    } catch (error) {
      log.warn({ err: error, organizationId }, 'tags of a bulk action will be written later')
      wait = failedMs
    }
    if (wait > 0) {
      done = ids.indexOf(member.id)
      break
    }
  }
  return inTrx(async (trx) => {
    const now = clock.now()
    const current = await lockBulk(trx, organizationId, bulkId)
    // Another worker was faster: it counted this batch.
    if (current?.checkpoint_id !== bulk.checkpoint_id) return current?.state === 'running'
    const processed = new Set(ids.slice(0, done))
    const known = sorted(
      bulk,
      [...processed],
      members.filter(({ id }) => processed.has(id)),
    )
    const isLast = wait === 0 && ids.length < batchSize && current.state === 'running'
    await changeBulk(trx, organizationId, bulkId, {
      done: bulk.done + done,
      changed: bulk.changed + known.fitting.length - refused.length,
      skipped: plus(known.skipped, 'tag.refused', refused.length),
      checkpoint_id: ids[done - 1] ?? bulk.checkpoint_id,
      ...(isLast && { state: 'done', finished_at: now }),
    })
    if (wait > 0) {
      const startAfter = new Date(now.getTime() + wait)
      await enqueue(trx, runMemberBulk, { organizationId, bulkId }, { organizationId, startAfter })
    }
    return wait === 0 && !isLast
  })
}

/** Ends the bulk action if the shop was disconnected. */
async function claim(trx: Trx, organizationId: string, bulkId: string) {
  const bulk = await lockBulk(trx, organizationId, bulkId)
  if (bulk?.state !== 'running' || !isOfShop(bulk.change)) return null
  if ((await findStoreState(trx, organizationId)) !== 'ready') throw new Error('The shop of a bulk action is no longer connected')
  const ids = await nextMemberIds(trx, organizationId, bulk, batchSize)
  return { bulk, ids, members: await lockBulkMembers(trx, organizationId, bulk.change, ids) }
}

function changeOf({ change }: BulkRow, { externalId }: LockedMember) {
  const tags = isOfShop(change) ? [change.tag] : []
  const isAdded = change.action === 'add_tag'
  return {
    externalId: externalId ?? '',
    addTags: isAdded ? tags : [],
    removeTags: isAdded ? [] : tags,
    setMetafields: [],
    clearMetafields: [],
  }
}

const plus = (skipped: BulkRow['skipped'], reason: MemberSkipReason, count: number): BulkRow['skipped'] =>
  count > 0 ? { ...skipped, [reason]: (skipped[reason] ?? 0) + count } : skipped

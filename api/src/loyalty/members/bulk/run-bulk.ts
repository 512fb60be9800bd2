import type { MemberSkipReason } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { batchByBatch } from '#platform/jobs/batch-by-batch.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { expiryOf } from '../../expiry/expiry-date.ts'
import { postManyPoints } from '../../ledger/post-points.ts'
import { loadLoyaltySettings } from '../../settings/loyalty-settings.repository.ts'
import { moveTiers } from '../../tiers/move-member-tier.ts'
import { adjustmentOf } from '../adjust-points.ts'
import { changeStatus } from '../change-status.ts'
import { removeMembers } from '../remove-members.ts'
import type { runMemberBulk } from './bulk.jobs.ts'
import {
  type BulkRow,
  changeBulk,
  type LockedMember,
  lockBulk,
  lockBulkMembers,
  nextMemberIds,
  noteEntries,
} from './bulk.repository.ts'
import type { BulkChange } from './bulk.tables.ts'
import { skipReasonOf, statusAfter } from './decide.ts'

/** Members per transaction. On PGlite all requests wait for it. */
export const bulkBatch: Record<Database['kind'], number> = { pglite: 100, postgres: 1000 }

/** Changes in the database only; tags are written to the shop. */
export type InnerChange = Exclude<BulkChange, { action: 'add_tag' | 'remove_tag' }>

/**
 * Each batch, its effects and the progress are one transaction. Killed and restarted, or run by two workers, each member is
 * processed once.
 */
export async function runBulk({ db, clock, payload, signal }: JobCall<typeof runMemberBulk.payload>): Promise<void> {
  const { organizationId, bulkId } = payload
  await batchByBatch({ db, organizationId, signal }, (trx) => runBatch(trx, clock, organizationId, bulkId, bulkBatch[db.kind]))
}

/** False when nothing is left. */
async function runBatch(trx: Trx, clock: Clock, organizationId: string, bulkId: string, limit: number): Promise<boolean> {
  const bulk = await lockBulk(trx, organizationId, bulkId)
  if (bulk?.state !== 'running' || isOfShop(bulk.change)) return false
  const ids = await nextMemberIds(trx, organizationId, bulk, limit)
  const members = await lockBulkMembers(trx, organizationId, bulk.change, ids)
  const { fitting, skipped } = sorted(bulk, ids, members)
  const points = await apply(trx, clock, organizationId, bulk, bulk.change, fitting)
  await changeBulk(trx, organizationId, bulkId, {
    done: bulk.done + ids.length,
    changed: bulk.changed + fitting.length,
    skipped,
    points: bulk.points + points,
    checkpoint_id: ids.at(-1) ?? bulk.checkpoint_id,
    ...(ids.length < limit && { state: 'done', finished_at: clock.now() }),
  })
  return ids.length === limit
}

export const isOfShop = (change: BulkChange): change is Exclude<BulkChange, InnerChange> =>
  change.action === 'add_tag' || change.action === 'remove_tag'

/** The members that the change fits, and how many were skipped so far. */
export function sorted(
  { change, skipped }: Pick<BulkRow, 'change' | 'skipped'>,
  ids: readonly string[],
  members: readonly LockedMember[],
) {
  const all = { ...skipped }
  const skip = (reason: MemberSkipReason, count = 1) => {
    if (count > 0) all[reason] = (all[reason] ?? 0) + count
  }
  skip('loyalty-member.not-found', ids.length - members.length)
  const fitting = members.filter((member) => {
    const reason = skipReasonOf(change, member)
    if (reason) skip(reason)
    return reason === null
  })
  return { fitting, skipped: all }
}

/** Returns the sum of the points given, negative for those deducted. */
async function apply(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  bulk: BulkRow,
  change: InnerChange,
  members: readonly LockedMember[],
): Promise<number> {
  const ids = members.map(({ id }) => id)
  const actor = { type: 'user' as const, id: bulk.created_by_user_id }
  switch (change.action) {
    case 'adjust':
      return adjust(trx, clock, organizationId, { id: bulk.id, actor, change }, members)
    case 'move_tier':
      await moveTiers(trx, clock, organizationId, ids, change.tier)
      return 0
    case 'remove':
      await removeMembers(trx, clock, organizationId, ids, actor)
      return 0
    default:
      for (const id of ids) await changeStatus(trx, clock, organizationId, id, statusAfter[change.action])
      return 0
  }
}

interface Adjusting {
  readonly id: string
  readonly actor: { readonly type: 'user'; readonly id: string | null }
  readonly change: Extract<BulkChange, { action: 'adjust' }>
}

async function adjust(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { id, actor, change }: Adjusting,
  members: readonly LockedMember[],
): Promise<number> {
  const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), clock.now())
  const about = { actor, expiresAt }
  const postings = members.map((member) => adjustmentOf(member, change, { key: `bulk:${id}:${member.id}`, ...about }))
  const outcomes = await postManyPoints(trx, clock, organizationId, postings)
  const entries = outcomes.flatMap((outcome, at) => {
    const memberId = members[at]?.id
    return memberId && 'entry' in outcome ? [{ memberId, entryId: outcome.entry.id, points: outcome.entry.points }] : []
  })
  await noteEntries(trx, organizationId, id, entries)
  return entries.reduce((sum, { points }) => sum + points, 0)
}

/** Runs after the last retry: completed changes stay, and points can be undone. */
export async function failBulk({ db, clock, payload }: JobCall<typeof runMemberBulk.payload>): Promise<void> {
  const { organizationId, bulkId } = payload
  await db.forOrganization(organizationId, async (trx) => {
    const bulk = await lockBulk(trx, organizationId, bulkId)
    if (bulk?.state !== 'running' && bulk?.state !== 'undoing') return
    await changeBulk(trx, organizationId, bulkId, { state: 'failed', finished_at: clock.now() })
  })
}

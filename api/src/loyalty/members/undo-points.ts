import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { importIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { PointsFeed } from '#platform/ports/points-feed.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { lockMembers } from '../ledger/ledger.repository.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { queueTags } from '../queue-tags.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { undoImportedTiers } from '../tiers/imported-tiers.ts'
import { undoPasts } from './imported-pasts.repository.ts'
import { actorOf } from './points-posting.ts'
import { leftOfLots, undoingOf } from './undo-entries.ts'
import { listImportedEntries, spentOfImport, undoKeyOf, withdrawMembers } from './undo-points.repository.ts'

/**
 * Writes new entries: deducts the imported points that remain, never others, and restores deducted ones. Removes members who
 * joined only through this import.
 */
export const undoPoints: PointsFeed['undo'] = async (trx, clock, organizationId, { importId, userId, after, limit, ran }) => {
  const lines = await listImportedEntries(trx, organizationId, importId, after, limit)
  const members = [...new Set(lines.map(({ member_id }) => member_id))]
  // Locked before their lots are read: concurrent spending waits.
  if (members.length > 0) await lockMembers(trx, organizationId, members)
  const left = await leftOfLots(trx, organizationId, members)
  const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), clock.now())
  const postings = lines.flatMap((line): Posting[] => {
    const { id, member_id: memberId, points } = line
    const [taken, movement] = undoingOf(line, left, expiresAt)
    if (movement === null) return []
    const formula = taken < points ? `${points} given − ${points - taken} spent since = ${taken}` : null
    const explanation = { rule: ledgerRules.importUndone, inputs: { import: importIds.toWire(importId) }, formula }
    return [{ memberId, key: undoKeyOf(id), movement, explanation, actor: actorOf({ importId, userId }) }]
  })
  const outcomes = await postManyPoints(trx, clock, organizationId, postings, { isSilent: true })
  const undone = outcomes.filter(({ outcome }) => outcome === 'posted').length
  await undoImportedPasts(trx, clock, organizationId, importId, members)
  await undoImportedTiers(trx, clock, organizationId, importId, members)
  await withdrawMembers(trx, organizationId, importId, { ids: members, ran })
  if (lines.length === limit) return { undone, last: lines.at(-1)?.id ?? null }
  await undoImportedPasts(trx, clock, organizationId, importId, null)
  await undoImportedTiers(trx, clock, organizationId, importId, null)
  await withdrawMembers(trx, organizationId, importId, { ids: null, ran })
  return { undone, last: null, spent: await spentOfImport(trx, organizationId, importId) }
}

/** Before members are withdrawn, who joined when the import ran. */
async function undoImportedPasts(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  importId: string,
  memberIds: readonly string[] | null,
): Promise<void> {
  const undone = await undoPasts(trx, organizationId, importId, memberIds)
  if (undone.length > 0) await queueTags(trx, clock, organizationId, undone)
}

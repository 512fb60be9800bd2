import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { importIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { PointsFeed } from '#platform/ports/points-feed.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import type { Movement } from '../ledger/account.ts'
import { lockMembers, openLots } from '../ledger/ledger.repository.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { undoImportedTiers } from '../tiers/imported-tiers.ts'
import { actorOf, movementOf } from './points-posting.ts'
import { type ImportedEntry, listImportedEntries, spentOfImport, undoKeyOf, withdrawMembers } from './undo-points.repository.ts'

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
  await undoImportedTiers(trx, clock, organizationId, importId, members)
  await withdrawMembers(trx, organizationId, importId, { ids: members, ran })
  if (lines.length === limit) return { undone, last: lines.at(-1)?.id ?? null }
  await undoImportedTiers(trx, clock, organizationId, importId, null)
  await withdrawMembers(trx, organizationId, importId, { ids: null, ran })
  return { undone, last: null, spent: await spentOfImport(trx, organizationId, importId) }
}

/** The available points of each lot. */
async function leftOfLots(trx: Trx, organizationId: string, memberIds: readonly string[]): Promise<Map<string, number>> {
  const lots = [...(await openLots(trx, organizationId, memberIds)).values()].flat()
  return new Map(lots.map(([id, { status, remaining }]) => [id, status === 'available' ? remaining : 0]))
}

/** The movement that undoes an entry, and how many points it takes. */
function undoingOf(
  { kind, points, lot_id: lotId }: ImportedEntry,
  left: ReadonlyMap<string, number>,
  expiresAt: Date | null,
): [taken: number, Movement | null] {
  if (kind !== 'import_add' && kind !== 'import_set') return [0, null]
  if (points < 0) return [points, movementOf(kind, -points, expiresAt)]
  const taken = Math.min(points, (lotId && left.get(lotId)) || 0)
  return taken === 0 || lotId === null ? [0, null] : [taken, { move: 'take', kind, points: taken, lotId }]
}

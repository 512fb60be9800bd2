import type { PointsFeed } from '#platform/ports/points-feed.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { lockMembers } from '../ledger/ledger.repository.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { listImportedEntries } from './points-feed.repository.ts'
import { actorOf, importIds, movementOf } from './points-posting.ts'

/** By lines of their own: what was given is taken as far as it is still there, what was taken is given back. */
export const undoPoints: PointsFeed['undo'] = async (trx, clock, organizationId, { importId, userId, after, limit }) => {
  const lines = await listImportedEntries(trx, organizationId, importId, after, limit)
  if (lines.length === 0) return { undone: 0, last: null }
  const members = await lockMembers(trx, organizationId, [...new Set(lines.map(({ member_id }) => member_id))])
  const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), clock.now())
  const postings = lines.flatMap(({ id, member_id: memberId, kind, points }): Posting[] => {
    if (kind !== 'import_add' && kind !== 'import_set') return []
    const balance = Math.max(members.get(memberId)?.balance ?? 0, 0)
    const change = points > 0 ? -Math.min(points, balance) : -points
    if (change === 0) return []
    const formula = points > 0 && -change < points ? `min(${points}, balance ${balance}) = ${-change}` : null
    const explanation = { rule: 'An import was undone', inputs: { import: importIds.toWire(importId) }, formula }
    const actor = actorOf({ importId, userId })
    return [{ memberId, key: `import-undo:${id}`, movement: movementOf(kind, change, expiresAt), explanation, actor }]
  })
  const outcomes = await postManyPoints(trx, clock, organizationId, postings, { isSilent: true })
  const undone = outcomes.filter(({ outcome }) => outcome === 'posted').length
  return { undone, last: lines.length < limit ? null : (lines.at(-1)?.id ?? null) }
}

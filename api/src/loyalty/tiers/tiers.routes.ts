import { createTier } from '@yuko/contract/loyalty/tiers/create-tier'
import { deleteTier } from '@yuko/contract/loyalty/tiers/delete-tier'
import { getTierRecalculation } from '@yuko/contract/loyalty/tiers/get-tier-recalculation'
import { listTierChanges, type TierChange } from '@yuko/contract/loyalty/tiers/list-tier-changes'
import { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { moveMemberTier } from '@yuko/contract/loyalty/tiers/move-member-tier'
import { previewTiers } from '@yuko/contract/loyalty/tiers/preview-tiers'
import { updateTier } from '@yuko/contract/loyalty/tiers/update-tier'
import { updateTierRules } from '@yuko/contract/loyalty/tiers/update-tier-rules'
import { z } from 'zod'
import { loyaltyMemberIds, tierIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { loadTierRules } from '../settings/loyalty-settings.repository.ts'
import * as change from './change-tiers.ts'
import { moveMemberTier as move } from './move-member-tier.ts'
import { previewTiers as preview } from './preview-tiers.ts'
import { findRecalculation } from './recalculation.repository.ts'
import { toTier } from './tier.mapper.ts'
import { listTierChangeRows, memberStatus, type TierChangeRow } from './tier-changes.repository.ts'
import { countByTier, listTierRows } from './tiers.repository.ts'

const position = z.tuple([momentInCursor, z.uuid()])

export const tierRoutes = [
  implement(listTiers, async ({ trx, organizationId }) => {
    const counts = await countByTier(trx, organizationId)
    const rows = await listTierRows(trx, organizationId)
    return {
      rules: await loadTierRules(trx, organizationId),
      items: rows.map((row, index) => toTier(row, { rank: index + 1, members: counts.get(row.id) ?? 0 })),
      membersWithoutTier: counts.get(null) ?? 0,
    }
  }),
  implement(createTier, change.createTier),
  implement(updateTier, change.updateTier, {
    snapshot: (trx, organizationId, { tierId = '' }) => change.findShownTier(trx, organizationId, tierIds.toUuid(tierId)),
  }),
  implement(deleteTier, change.deleteTier),
  implement(updateTierRules, change.updateTierRules, { snapshot: loadTierRules }),
  implement(previewTiers, preview, { isReading: true }),
  implement(getTierRecalculation, async ({ trx, organizationId }) => {
    const run = await findRecalculation(trx, organizationId)
    if (!run) return { recalculation: null }
    const { state, total, done, went_up: up, went_down: down } = run
    const times = { startedAt: run.started_at.toISOString(), finishedAt: run.finished_at?.toISOString() ?? null }
    return { recalculation: { state, total, done, up, down, ...times } }
  }),
  implement(moveMemberTier, move),
  implement(listTierChanges, async ({ trx, organizationId, params, query: { limit, cursor } }) => {
    const memberId = loyaltyMemberIds.toUuid(params.memberId)
    if ((await memberStatus(trx, organizationId, memberId)) === undefined)
      throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { at: new Date(at ?? 0), id }
    const rows = await listTierChangeRows(trx, organizationId, memberId, { limit: limit + 1, after })
    return pageFrom(rows, limit, toChange, (row) => [row.at.getTime(), row.id])
  }),
]

function toChange({ at, reason, from_tier_id, from_name, to_tier_id, to_name }: TierChangeRow): TierChange {
  const named = (id: string | null, name: string | null) => (id === null ? null : { tierId: tierIds.toWire(id), name })
  return { at: at.toISOString(), from: named(from_tier_id, from_name), to: named(to_tier_id, to_name), reason }
}

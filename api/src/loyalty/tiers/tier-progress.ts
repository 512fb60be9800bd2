import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import type { Trx } from '#platform/db/database.ts'
import { tierIds } from '../loyalty-ids.ts'
import { loadScale } from './load-scale.ts'
import { measureMembers } from './member-tiers.repository.ts'
import { windowStart } from './tier-window.ts'
import { listTierRows } from './tiers.repository.ts'

/** How far a member (uuid) is on the way to the tier above theirs; null where there are no tiers, or they go by tags. */
export async function findTierProgress(
  trx: Trx,
  organizationId: string,
  member: { readonly id: string; readonly tierId: string | null; readonly now: Date },
): Promise<LoyaltyMemberProfile['tierProgress']> {
  const tiers = await listTierRows(trx, organizationId)
  const { rules, now, timeZone } = await loadScale(trx, { now: () => member.now }, organizationId)
  if (tiers.length === 0 || rules.metric === 'customer_tag') return null
  const since = windowStart(rules, now, timeZone)
  const measures = await measureMembers(trx, organizationId, { metric: rules.metric, since }, [member.id])
  const next = tiers[tiers.findIndex(({ id }) => id === member.tierId) + 1]
  return {
    // Below zero after refunds is at the bottom all the same.
    value: Math.max(0, measures.get(member.id)?.value ?? 0),
    next: next ? { tierId: tierIds.toWire(next.id), name: next.name, threshold: next.threshold } : null,
  }
}

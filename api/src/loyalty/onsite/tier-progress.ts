import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { Trx } from '#platform/db/database.ts'
import { tierIds } from '../loyalty-ids.ts'
import { loadTierRules } from '../settings/loyalty-settings.repository.ts'
import { measureMembers } from '../tiers/member-tiers.repository.ts'
import { windowStart } from '../tiers/tier-window.ts'
import { findTimeZone, listTierRows } from '../tiers/tiers.repository.ts'

interface Standing {
  readonly memberId: string
  readonly tierId: string | null
  readonly now: Date
}

/** How far a member (uuid) is on the way to the next tier; null: there are none, or a tag alone leads to them. */
export async function tierProgress(
  trx: Trx,
  organizationId: string,
  { memberId, tierId, now }: Standing,
): Promise<StorefrontMember['progress']> {
  const tiers = await listTierRows(trx, organizationId)
  const rules = await loadTierRules(trx, organizationId)
  if (tiers.length === 0 || rules.metric === 'customer_tag') return null
  const since = windowStart(rules, now, await findTimeZone(trx, organizationId))
  const measured = await measureMembers(trx, organizationId, { metric: rules.metric, since }, [memberId])
  const next = tiers[tiers.findIndex(({ id }) => id === tierId) + 1]
  return {
    value: Math.max(0, measured.get(memberId)?.value ?? 0),
    next: next ? { tierId: tierIds.toWire(next.id), name: next.name, threshold: next.threshold } : null,
  }
}

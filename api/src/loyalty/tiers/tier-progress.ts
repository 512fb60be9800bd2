import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FindTierProgress, TierProgress } from '#platform/ports/tier-progress.ts'
import { loadScale } from './load-scale.ts'
import { measureMembers } from './member-tiers.repository.ts'
import { windowStart } from './tier-window.ts'
import { listTierRows } from './tiers.repository.ts'

type Progress = TierProgress & { readonly next: { readonly id: string } | null }

/** The members' progress to the next tier; empty without tiers, or if they depend on tags. */
export const findTierProgresses = (async (trx, organizationId, members, now): Promise<Map<string, Progress>> => {
  const tiers = await listTierRows(trx, organizationId)
  const { rules, timeZone } = await loadScale(trx, { now: () => now }, organizationId)
  const { metric } = rules
  if (tiers.length === 0 || members.length === 0 || metric === 'customer_tag') return new Map()
  const since = windowStart(rules, now, timeZone)
  const ids = members.map(({ id }) => id)
  const measures = await measureMembers(trx, organizationId, { metric, since }, ids)
  return new Map(
    members.map(({ id, tierId }) => {
      // A negative value after refunds counts as zero.
      const value = Math.max(0, measures.get(id)?.value ?? 0)
      const own = tiers.findIndex((tier) => tier.id === tierId)
      return [id, { value, metric, next: tiers.find(({ is_hidden }, place) => !is_hidden && place > own) ?? null }]
    }),
  )
}) satisfies FindTierProgress

/** Of one member (uuid); null without tiers, or if they depend on tags. */
export async function findTierProgress(
  trx: Trx,
  organizationId: string,
  { now, ...member }: { readonly id: string; readonly tierId: string | null; readonly now: Date },
): Promise<LoyaltyMemberProfile['tierProgress']> {
  const progress = (await findTierProgresses(trx, organizationId, [member], now)).get(member.id)
  if (!progress) return null
  const { value, next } = progress
  return { value, next: next && { tierId: tierIds.toWire(next.id), name: next.name, threshold: next.threshold } }
}

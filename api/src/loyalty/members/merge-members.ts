import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { loyaltyMemberIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { placeMembers } from '../tiers/place-members.ts'
import { recordMemberUpdated } from './member-updated.ts'
import { listOpenLots, lockMembersToMerge, markMerged } from './merge.repository.ts'

interface Merge {
  /** uuid */
  readonly survivor: string
  /** uuid; its points move to the survivor. */
  readonly other: string
  readonly actor?: Posting['actor']
}

/**
 * Moves everything of the other: available points with their expiry, points on hold with their release date, and rewards. Debt
 * is paid from the survivor's points as far as they go; the rest stays.
 */
export async function mergeMembers(trx: Trx, clock: Clock, organizationId: string, { survivor, other, actor }: Merge) {
  const locked = await lockMembersToMerge(trx, organizationId, [survivor, other])
  const [kept, gone] = [survivor, other].map((id) => locked.find((one) => one.id === id))
  if (!kept) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
  if (!gone) throw refused('The member to merge doesn’t exist.')
  if (kept.id === gone.id) throw refused('A member can’t be merged into itself.')
  if (kept.status === 'merged') throw refused('This member was merged into another one. Merge into that member instead.')
  if (gone.status === 'merged') throw refused('The other member was already merged.')

  const lots = await listOpenLots(trx, organizationId, other)
  const about = (rule: string, memberId: string) => ({
    actor: actor ?? { type: 'system' as const, id: null },
    explanation: { rule, inputs: { member: loyaltyMemberIds.toWire(memberId) }, formula: null },
  })
  const from = about(ledgerRules.mergedIn, other)
  const to = about(ledgerRules.mergedOut, survivor)
  const postings: Posting[] = []
  const add = (memberId: string, key: string, posting: Pick<Posting, 'movement' | 'source'>) =>
    postings.push({ memberId, key: `merge:${other}:${key}`, ...(memberId === survivor ? from : to), ...posting })

  if (gone.balance > 0) add(other, 'out', { movement: { move: 'take', kind: 'merge_out', points: gone.balance } })
  for (const { end, points } of byEnd(lots))
    add(survivor, `in:${end?.toISOString() ?? 'never'}`, { movement: { move: 'give', kind: 'merge_in', points, expiresAt: end } })
  const debt = Math.min(Math.max(-gone.balance, 0), Math.max(kept.balance, 0))
  if (debt > 0) {
    add(survivor, 'debt', { movement: { move: 'take', kind: 'merge_out', points: debt } })
    add(other, 'debt-paid', { movement: { move: 'give', kind: 'merge_in', points: debt, expiresAt: null } })
  }
  for (const lot of lots.filter(({ status }) => status === 'pending')) {
    const { id, remaining: points, available_at: availableAt, expires_at: expiresAt } = lot
    const source = { campaignId: lot.campaign_id, orderId: lot.order_id }
    add(other, `wait-out:${id}`, { movement: { move: 'cancel', lotId: id, points }, source })
    add(survivor, `wait-in:${id}`, { movement: { move: 'hold', points, availableAt, expiresAt }, source })
  }
  await postManyPoints(trx, clock, organizationId, postings)
  await markMerged(trx, organizationId, survivor, other)
  await recordMemberUpdated(trx, clock, organizationId, other, gone.status)
  // Both members' activity now counts for the survivor's tier.
  await placeMembers(trx, clock, organizationId, [survivor], 'event')
}

/** Available lots summed by expiry. */
function byEnd(lots: Awaited<ReturnType<typeof listOpenLots>>): { end: Date | null; points: number }[] {
  const groups = new Map<number | null, { end: Date | null; points: number }>()
  for (const { expires_at: end, remaining } of lots.filter(({ status }) => status === 'available')) {
    const group = groups.get(end?.getTime() ?? null) ?? { end, points: 0 }
    group.points += remaining
    groups.set(end?.getTime() ?? null, group)
  }
  return [...groups.values()]
}

const refused = (message: string) => new Refusal('loyalty-member.state-refused', message)

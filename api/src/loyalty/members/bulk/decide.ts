import type { MemberSkipReason } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import { tierIds } from '#ids.ts'
import { adjustmentObstacle } from '../adjust-points.ts'
import type { BulkMember } from './bulk.repository.ts'
import type { BulkChange } from './bulk.tables.ts'

/** Why a change skips a member; null: it doesn’t. The forecast and the job both ask here. */
export function skipReasonOf(change: BulkChange, member: BulkMember): MemberSkipReason | null {
  if (member.status === 'merged') return 'loyalty-member.state-refused'
  switch (change.action) {
    case 'adjust':
      return adjustmentObstacle(member, change.points)
    case 'enroll':
    case 'opt_out':
    case 'block':
      return member.status === statusAfter[change.action] ? 'unchanged' : null
    case 'unblock':
      return member.status === 'blocked' ? null : 'unchanged'
    case 'remove':
      return member.isRemoved && member.status === 'candidate' ? 'unchanged' : null
    case 'move_tier':
      if (member.status !== 'member') return 'loyalty-member.state-refused'
      return isThere(change.tier, member) ? 'unchanged' : null
    case 'add_tag':
    case 'remove_tag':
      if (!member.isInShop) return 'loyalty-member.not-in-shop'
      return member.hasTag === (change.action === 'add_tag') ? 'unchanged' : null
  }
}

export const statusAfter = {
  enroll: 'member',
  opt_out: 'opted_out',
  block: 'blocked',
  unblock: 'member',
} as const satisfies Record<string, LoyaltyMemberStatus>

type TierChange = Extract<BulkChange, { action: 'move_tier' }>['tier']

function isThere(change: TierChange, { tierId, tierIsHeld, tierKeptUntil }: BulkMember): boolean {
  if (change.by === 'rules') return !tierIsHeld
  const isOfTier = tierId === (change.tierId && tierIds.toUuid(change.tierId))
  return isOfTier && tierIsHeld && (tierKeptUntil?.getTime() ?? null) === (change.until && Date.parse(change.until))
}

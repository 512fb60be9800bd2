import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listPrograms } from '@yuko/contract/loyalty/list-programs'
import type { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'
import type { listRewards } from '@yuko/contract/loyalty/rewards/list-rewards'
import { posTypes } from '@yuko/contract/loyalty/rewards/pos-types'
import type { Redemption } from '@yuko/contract/loyalty/rewards/redemption'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { leastPoints, mostPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { looks } from '../loyalty-panel/shopper.ts'
import { callYuko } from '../shopify-extension/staff.ts'

export interface TillCustomer {
  readonly member: LoyaltyMember
  /** Those that can be redeemed at the till now. */
  readonly rewards: readonly Reward[]
}

/** null: not in the program. */
export async function loadTillCustomer(customerId: string): Promise<TillCustomer | null> {
  const [members, programs] = await Promise.all([
    callYuko<ReplyOf<typeof listLoyaltyMembers>>(`/loyalty/members?limit=1&customerExternalId=${customerId}`),
    callYuko<ReplyOf<typeof listPrograms>>('/loyalty/programs'),
  ])
  const [member] = members.items
  const program = programs.items.find(({ status }) => status === 'active')
  if (!member || !program) return null
  const { items } = await callYuko<ReplyOf<typeof listRewards>>(`/loyalty/programs/${program.programId}/rewards`)
  return { member, rewards: member.status === 'member' ? items.filter((reward) => isOpen(reward, member)) : [] }
}

/** The server decides; what it would refuse isn't offered. */
function isOpen(
  { status, value, price, stock, channel, tierScope: { mode, tierIds } }: Reward,
  { balance, tier }: LoyaltyMember,
): boolean {
  const isForTier = mode === 'all' || (tier !== null && tierIds.includes(tier.tierId)) === (mode === 'include')
  return (
    status === 'active' &&
    stock !== 0 &&
    isForTier &&
    channel !== 'online' &&
    posTypes.has(value.type) &&
    Math.min(balance, mostPoints(price, balance)) >= leastPoints(price)
  )
}

export interface Wish {
  readonly reward: Reward
  readonly points: number
  /** Redeems once, also when it is sent again. */
  readonly key: string
}

/** Waits until the store has made the code, or it clearly takes longer. */
export async function redeemAtTill({ memberId }: LoyaltyMember, { reward, points, key }: Wish): Promise<Redemption> {
  const steps = reward.price.exchange === 'incremental' ? { points } : {}
  const body = { rewardId: reward.rewardId, channel: 'pos', ...steps }
  let redemption = await callYuko<Redemption>(`/loyalty/members/${memberId}/redemptions`, { body, key })
  for (let looked = 0; redemption.status === 'pending' && looked < looks.times; looked++) {
    await new Promise((done) => setTimeout(done, looks.everyMs))
    redemption = await callYuko<Redemption>(`/loyalty/redemptions/${redemption.redemptionId}`)
  }
  return redemption
}

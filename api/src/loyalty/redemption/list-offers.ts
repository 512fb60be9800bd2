import type { RewardChannel, RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { rewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { listActiveRewards, withFreeCodes } from '../rewards/rewards.repository.ts'
import { type OfferRefusal, poolsOf, whyNotOffered } from './offer.ts'
import { countOfMember, findRedeemer } from './redemptions.repository.ts'

export interface Offer {
  readonly rewardId: string
  readonly details: Omit<RewardDetails, 'tierScope' | 'codes' | 'stock' | 'perCustomer'>
  /** Points, at least this many for an incremental reward. */
  readonly cost: number
  /** Why they cannot get it, regardless of points; null: they can. Unknown people are `not_member`. */
  readonly refusal: OfferRefusal | null
  /** How many points are missing; 0: enough. */
  readonly missingPoints: number
}

/** The active program's rewards for a member (uuid) or an unknown person; cheapest first. `channel`: where they would redeem; null: anywhere. */
export async function listOffers(
  trx: Trx,
  organizationId: string,
  memberId: string | null,
  channel: RewardChannel | null,
): Promise<Offer[]> {
  const rewards = await listActiveRewards(trx, organizationId)
  const stocked = await withFreeCodes(trx, organizationId, poolsOf(rewards))
  const member = memberId === null ? undefined : await findRedeemer(trx, organizationId, memberId)
  const times = memberId === null ? new Map<string, number>() : await countOfMember(trx, organizationId, memberId)
  const unknown = { status: 'candidate' as const, tierId: null, balance: 0, customer: null }
  return rewards.map((reward) => {
    const { tierScope: _scope, codes: _codes, perCustomer: _limit, ...details } = reward.details
    const to = { ...(member ?? unknown), times: times.get(reward.id) ?? 0 }
    const offered = { program: 'active' as const, hasCode: stocked.has(reward.id), channel }
    return {
      rewardId: rewardIds.toWire(reward.id),
      details,
      cost: reward.cost,
      refusal: whyNotOffered(reward, offered, to),
      missingPoints: Math.max(0, reward.cost - Math.max(to.balance, 0)),
    }
  })
}

import { claimedCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EarningCampaign } from './order-facts.ts'
import { rewardDeed } from './reward-deed.ts'

export type Claimed = 'given' | 'repeated' | 'limit' | 'not_offered'

/**
 * Awards the points that a customer claims for a visit or a share. Without a limit they are given once. `repeated`: already
 * given; `limit`: not again, or not yet; `not_offered`: not running, or not for this customer.
 */
export async function claimCampaign(
  trx: Trx,
  clock: Clock,
  { organizationId, memberId, campaignId }: { organizationId: string; memberId: string; campaignId: string },
): Promise<Claimed> {
  const [found] = await rewardDeed(trx, clock, organizationId, {
    memberId,
    types: claimedCampaignTypes,
    wants: ({ id }) => id === campaignId,
    occasion: (campaign, times) => `${memberId}:${isOnce(campaign) ? 0 : times}`,
    actor: { type: 'customer', id: null },
  })
  switch (found?.outcome) {
    case 'given':
    case 'repeated':
    case 'limit':
      return found.outcome
    default:
      return 'not_offered'
  }
}

function isOnce({ limits }: EarningCampaign): boolean {
  return limits.perCustomer === null && limits.perPeriod === null && limits.cooldownDays === null
}

import { type LoyaltyRanking, mostRanked } from '@yuko/contract/loyalty/analytics/get-loyalty-ranking'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { campaignIds, rewardIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { rankCampaigns, rankRewards } from './ranking.repository.ts'

export async function readRanking(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  asked: Parameters<typeof periodOf>[2],
): Promise<LoyaltyRanking> {
  const period = await periodOf(trx, organizationId, asked, clock.now())
  const campaigns = await rankCampaigns(trx, organizationId, period, mostRanked)
  const rewards = await rankRewards(trx, organizationId, period, mostRanked)
  return {
    from: period.from,
    to: period.to,
    currency: period.currency,
    campaigns: campaigns.map(({ id, ...campaign }) => ({ campaignId: campaignIds.toWire(id), ...campaign })),
    rewards: rewards.map(({ id, revenue, ...reward }) => ({
      rewardId: rewardIds.toWire(id),
      ...reward,
      revenueMinor: revenue,
    })),
  }
}

import type { Module, Platform } from '#platform/module.ts'
import type { ShopCredits, ShopDiscounts } from '#platform/shop-discounts.ts'
import { redemptionHandlers } from './redemption/redemption.handlers.ts'
import { redemptionRoutes } from './redemption/redemption.routes.ts'
import { rewardRoutes } from './rewards/rewards.routes.ts'
import { handleGiveEntryReward } from './tiers/give-entry-reward.job.ts'

export interface RewardsPorts {
  readonly discounts: ShopDiscounts
  readonly credits: ShopCredits
}

/** What points are spent on. Another area creates codes and credits, through the ports. */
export function rewardsModule({ clock }: Platform, { discounts, credits }: RewardsPorts): Module {
  return {
    name: 'loyalty-rewards',
    endpoints: [...rewardRoutes, ...redemptionRoutes],
    jobs: [...redemptionHandlers({ clock, discounts, credits }), handleGiveEntryReward],
  }
}

import type { Module, Platform } from '#platform/module.ts'
import type { ShopCredits, ShopDiscounts, ShopGiftCards } from '#platform/shop-discounts.ts'
import { redemptionHandlers } from './redemption/redemption.handlers.ts'
import { redemptionRoutes } from './redemption/redemption.routes.ts'
import { rewardRoutes } from './rewards/rewards.routes.ts'
import { handleGiveEntryReward } from './tiers/give-entry-reward.job.ts'

export interface RewardsPorts {
  readonly discounts: ShopDiscounts
  readonly credits: ShopCredits
  readonly giftCards: ShopGiftCards
}

/** What points are spent on. Another area creates codes, credits, and gift cards, through the ports. */
export function rewardsModule({ clock }: Platform, ports: RewardsPorts): Module {
  return {
    name: 'loyalty-rewards',
    endpoints: [...rewardRoutes, ...redemptionRoutes],
    jobs: [...redemptionHandlers({ clock, ...ports }), handleGiveEntryReward],
  }
}

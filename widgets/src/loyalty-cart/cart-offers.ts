import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram, StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import { leastPoints, mostPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import type { LoyaltyWidget } from '../view/loyalty/onsite.ts'
import type { Cart } from './shop-cart.ts'

/** A reward that the member can redeem now, with the points it takes. */
export interface Offer {
  readonly reward: StorefrontReward
  readonly least: number
  /** As many as the balance and the cart allow; for a fixed price, the same. */
  readonly most: number
}

/** Those of the whole order: others may need products that aren't in the cart. */
const ofOrder: ReadonlySet<StorefrontReward['type']> = new Set(['amount_off', 'percent_off', 'free_shipping'])

/** Rewards that a cart can use. */
export const cartRewards = ({ rewards }: StorefrontProgram, { layout }: LoyaltyWidget<'cart_points_slider'>) =>
  rewards.filter(
    ({ type, appliesTo, onlySubscriptions, price }) =>
      ofOrder.has(type) && !appliesTo && !onlySubscriptions && (layout.showRewards || price.exchange === 'incremental'),
  )

/** What they can redeem for this cart; the steps of a slider are never worth more than the cart. */
export function offersFor(
  rewards: readonly StorefrontReward[],
  { rewards: own, balance }: StorefrontMember,
  goods: number | null,
): Offer[] {
  const open = new Set(own.filter(({ state }) => state === 'open').map(({ rewardId }) => rewardId))
  return rewards.flatMap((reward) => {
    const { rewardId, price, minOrderMinor } = reward
    if (!open.has(rewardId) || (goods !== null && goods < (minOrderMinor ?? 0))) return []
    const least = leastPoints(price)
    const most = price.exchange === 'fixed' ? least : mostPoints(price, Math.min(balance, pointsWorth(price, goods)))
    return most < least ? [] : [{ reward, least, most }]
  })
}

const pointsWorth = ({ stepMinor, stepPoints }: { stepMinor: number; stepPoints: number }, goods: number | null) =>
  goods === null ? Number.POSITIVE_INFINITY : Math.floor(goods / stepMinor) * stepPoints

/** The reward with the fewest points to go. */
export function nearestReward(rewards: readonly StorefrontReward[], { rewards: own }: StorefrontMember) {
  const missing = own.filter(({ state, rewardId }) => state === 'points' && rewards.some((one) => one.rewardId === rewardId))
  const [nearest] = missing.sort((one, other) => one.missing - other.missing)
  const reward = rewards.find(({ rewardId }) => rewardId === nearest?.rewardId)
  return nearest && reward ? { name: reward.name, missing: nearest.missing } : null
}

/** The nearest number of points that can be redeemed. */
export function wholeSteps({ reward: { price }, least, most }: Offer, points: number): number {
  if (price.exchange === 'fixed') return least
  const steps = Math.round((Number.isFinite(points) ? points : least) / price.stepPoints) * price.stepPoints
  return Math.min(most, Math.max(least, steps))
}

/** In a cart of another currency, the store's amounts can't be compared. */
export const goodsOf = ({ total, currency }: Cart, program: string): number | null => (currency === program ? total : null)

/** Codes that a cart can have, redeemed here or elsewhere. */
export const cartCodes = ({ codes }: StorefrontMember) => codes.filter(({ rewardType }) => ofOrder.has(rewardType))

import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { rewardIds } from '#ids.ts'

type PointValue = NonNullable<LoyaltyAnalytics['outstanding']['pointValue']>

interface Offered {
  readonly id: string
  readonly details: Pick<RewardDetails, 'name' | 'price' | 'value'>
}

/** The reward with the most money per point; the first of equal ones. Null if no reward gives money. */
export function bestValue(rewards: readonly Offered[]): PointValue | null {
  let best: PointValue | null = null
  for (const { id, details } of rewards) {
    const worth = worthOf(details)
    if (worth && (!best || worth.amountMinor * best.points > best.amountMinor * worth.points))
      best = { rewardId: rewardIds.toWire(id), rewardName: details.name, ...worth }
  }
  return best
}

function worthOf({ price, value }: Offered['details']): Pick<PointValue, 'points' | 'amountMinor'> | null {
  if (price.exchange === 'incremental') return { points: price.stepPoints, amountMinor: price.stepMinor }
  if (!('amountMinor' in value)) return null
  return value.amountMinor === null ? null : { points: price.points, amountMinor: value.amountMinor }
}

/** Minor units, rounded down; uses bigint, because the product may exceed a safe integer. */
export function worthOfPoints(points: number, { points: each, amountMinor }: PointValue): number {
  return Number((BigInt(points) * BigInt(amountMinor)) / BigInt(each))
}

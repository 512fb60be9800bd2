import { z } from 'zod'
import { isoDateTime, optionalText, requiredText } from '../../primitives.ts'
import { rewardId } from '../rewards/reward.ts'
import { tierId } from '../tier-scope.ts'
import { wholeNumber } from '../whole-number.ts'

/** What tiers are based on: the same for all tiers of a store. */
export const tierMetric = z.enum(['points_earned', 'amount_spent', 'orders_count', 'customer_tag'])
export type TierMetric = z.infer<typeof tierMetric>

export const tierRules = z.object({
  metric: tierMetric,
  window: z.enum(['lifetime', 'calendar_year', 'rolling_12m']).describe('The period that counts'),
  downgrade: z
    .enum(['never', 'one_step', 'recalculate'])
    .describe('Members below the threshold stay, move down one tier, or move to the tier that they reach'),
  graceDays: wholeNumber(0, 365).describe('Days for which members below the threshold keep the tier'),
})
export type TierRules = z.infer<typeof tierRules>

export const defaultTierRules: TierRules = {
  metric: 'points_earned',
  window: 'rolling_12m',
  downgrade: 'recalculate',
  graceDays: 30,
}

/** Benefits with a name of their own, which widgets show in the shopper's language. */
export const tierBenefit = z.enum(['free_shipping', 'early_access'])
export type TierBenefit = z.infer<typeof tierBenefit>

export const tierDetails = z.object({
  name: requiredText(40),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #b8860b'),
  icon: z.enum(['star', 'medal', 'crown', 'diamond', 'heart', 'leaf']),
  threshold: wholeNumber(0, 1_000_000_000).describe('Points, orders, or minor units of the currency'),
  retainThreshold: wholeNumber(0, 1_000_000_000)
    .nullable()
    .default(null)
    .describe('What members need to keep the tier, at most the threshold; null: the threshold'),
  isHidden: z.boolean().default(false).describe('Only reached manually or by tag, and only shown to its members'),
  tag: optionalText(255).describe('For customer_tag: the tag of its customers'),
  storeTag: optionalText(255)
    .refine((tag) => !tag?.includes(','), 'must not contain a comma')
    .describe('The tag its customers get in the store, instead of that of the tagging rule for tiers'),
  multiplierPercent: wholeNumber(100, 1000).describe('For points on orders: 150 gives 1.5 times the points'),
  entryPoints: wholeNumber(0, 1_000_000).describe('Points given once for reaching it'),
  entryRewardId: rewardId.nullable().default(null).describe('Reward given once for reaching it'),
  benefits: z.array(tierBenefit).max(tierBenefit.options.length).default([]).describe('What the store gives, as set up there'),
  perks: z.array(requiredText(120)).max(20).describe('Other benefits, in the merchant’s words'),
})
export type TierDetails = z.infer<typeof tierDetails>

export const tier = tierDetails
  .extend({
    tierId,
    rank: z.int().describe('1 is the lowest'),
    members: z.int(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'LoyaltyTier' })
export type Tier = z.infer<typeof tier>

export const tierChangeReason = z.enum(['earned', 'fell_short', 'manual', 'import', 'recalculated', 'tag'])
export type TierChangeReason = z.infer<typeof tierChangeReason>

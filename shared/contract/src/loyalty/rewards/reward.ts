import { z } from 'zod'
import { isoDateTime, optionalText, requiredText, typeId } from '../../primitives.ts'
import { programId } from '../program.ts'
import { tierScope } from '../tier-scope.ts'
import { someMinor, somePoints, wholeNumber } from '../whole-number.ts'
import { posTypes } from './pos-types.ts'
import { leastPoints } from './reward-steps.ts'

export const rewardId = typeId('lrw')

export const rewardType = z.enum([
  'amount_off',
  'percent_off',
  'free_shipping',
  'free_product',
  'store_credit',
  'gift_card',
  'custom',
])
export type RewardType = z.infer<typeof rewardType>

/** Those that give money: a fixed amount, or one that grows by steps. */
export const amountTypes = ['amount_off', 'store_credit', 'gift_card'] as const satisfies readonly RewardType[]
export type AmountType = (typeof amountTypes)[number]
export const hasAmount = (type: RewardType): type is AmountType => (amountTypes as readonly RewardType[]).includes(type)

export const rewardStatus = z.enum(['draft', 'active', 'paused', 'archived'])
export type RewardStatus = z.infer<typeof rewardStatus>

/** The price: fixed, or any number of steps. */
export const rewardPrice = z.discriminatedUnion('exchange', [
  z.object({ exchange: z.literal('fixed'), points: somePoints }),
  z.object({
    exchange: z.literal('incremental'),
    stepPoints: somePoints,
    stepMinor: someMinor.describe('Value of one step'),
    minPoints: somePoints.nullable(),
    maxPoints: somePoints.nullable(),
  }),
])
export type RewardPrice = z.infer<typeof rewardPrice>

/** The value. For incremental rewards the amount depends on the steps. */
export const rewardValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('amount_off'), amountMinor: someMinor.nullable() }),
  z.object({ type: z.literal('percent_off'), percent: wholeNumber(1, 100) }),
  z.object({ type: z.literal('free_shipping') }),
  z.object({ type: z.literal('free_product'), productId: typeId('prd') }),
  z.object({ type: z.literal('store_credit'), amountMinor: someMinor.nullable() }),
  z.object({ type: z.literal('gift_card'), amountMinor: someMinor.nullable() }),
  z.object({ type: z.literal('custom'), instructions: requiredText(500).describe('How the merchant fulfills it') }),
])
export type RewardValue = z.infer<typeof rewardValue>

/** What an amount or percentage is taken off; the store counts only these products. */
export const rewardScope = z.discriminatedUnion('to', [
  z.object({ to: z.literal('products'), productIds: z.array(typeId('prd')).min(1, 'is required').max(100) }),
  z.object({ to: z.literal('collections'), collectionIds: z.array(typeId('col')).min(1, 'is required').max(100) }),
])
export type RewardScope = z.infer<typeof rewardScope>

/** Values that can be taken off some products only. */
export const scopedTypes: ReadonlySet<RewardType> = new Set(['amount_off', 'percent_off'])

/** On Shopify, a code can also be for subscriptions. */
export const rewardSubscriptions = z.object({
  only: z.boolean().describe('Whether one-time purchases are excluded'),
  cycles: wholeNumber(1, 100).nullable().describe('Number of a subscription’s orders, from the first one; null: all of them'),
})
export type RewardSubscriptions = z.infer<typeof rewardSubscriptions>

export const rewardChannel = z.enum(['online', 'pos'])
export type RewardChannel = z.infer<typeof rewardChannel>

const withoutDiscount: ReadonlySet<RewardType> = new Set(['store_credit', 'gift_card', 'custom'])

/** Redeemed with a discount code. */
export const hasCode = (type: RewardType): boolean => !withoutDiscount.has(type)

const draft = z.object({
  name: requiredText(80).describe('Shown to customers'),
  description: optionalText(300),
  terms: optionalText(2000),
  price: rewardPrice,
  value: rewardValue,
  appliesTo: rewardScope.nullish().describe('null: the whole order. For amount_off and percent_off'),
  subscriptions: rewardSubscriptions.nullish().describe('null: one-time purchases only. For codes generated in Shopify'),
  channel: rewardChannel.nullish().describe('Where members can redeem it; null: online and at the point of sale'),
  minOrderMinor: someMinor.nullable().describe('Minimum order amount'),
  combinesWith: z
    .object({ order: z.boolean(), product: z.boolean(), shipping: z.boolean() })
    .describe('The store’s other discounts that it can be combined with'),
  codes: z
    .object({
      mode: z.enum(['generated', 'pool']).describe('generated: created in the connected store; pool: the next uploaded one'),
      prefix: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{0,16}$/, 'must be up to 16 letters and digits'),
    })
    .describe('For discounts; gift cards have codes of their own'),
  validDays: wholeNumber(1, 730).nullable().describe('Validity of a code in days; null: no expiry'),
  stock: wholeNumber(0, 1_000_000).nullable().describe('Remaining redemptions; null: unlimited'),
  perCustomer: wholeNumber(1, 1000).nullable(),
  tierScope,
})

/** A merchant's settings of a reward. */
export const rewardDetails = draft.superRefine(
  ({ price, value, appliesTo, subscriptions, channel, codes, minOrderMinor }, context) => {
    if (appliesTo && !scopedTypes.has(value.type))
      context.addIssue({ code: 'custom', path: ['appliesTo'], message: 'is only possible for amounts and percentages' })
    if (subscriptions && (!hasCode(value.type) || codes.mode === 'pool'))
      context.addIssue({ code: 'custom', path: ['subscriptions'], message: 'is only possible for generated codes' })
    if (channel === 'pos' && !posTypes.has(value.type))
      context.addIssue({ code: 'custom', path: ['channel'], message: 'cannot be redeemed at the point of sale' })
    // Stores count only the free product itself toward the minimum.
    if (value.type === 'free_product' && minOrderMinor !== null)
      context.addIssue({ code: 'custom', path: ['minOrderMinor'], message: 'cannot be asked for a free product' })
    // A gift card is a means of payment.
    if (value.type === 'gift_card' && minOrderMinor !== null)
      context.addIssue({ code: 'custom', path: ['minOrderMinor'], message: 'cannot be asked for a gift card' })
    if (price.exchange === 'incremental' && !hasAmount(value.type))
      context.addIssue({ code: 'custom', path: ['price', 'exchange'], message: 'must be fixed: only an amount grows by steps' })
    if ('amountMinor' in value && (value.amountMinor === null) !== (price.exchange === 'incremental'))
      context.addIssue({
        code: 'custom',
        path: ['value', 'amountMinor'],
        message: 'is required for fixed rewards, and only allowed there',
      })
    if (price.exchange === 'incremental')
      checkSteps(price, (field, message) => context.addIssue({ code: 'custom', path: ['price', field], message }))
  },
)

/** Amounts between two steps couldn't be redeemed. */
function checkSteps(price: Extract<RewardPrice, { exchange: 'incremental' }>, refuse: (field: string, message: string) => void) {
  const { stepPoints, minPoints, maxPoints } = price
  if (!(stepPoints > 0)) return
  const least = leastPoints(price)
  if (minPoints !== null && minPoints !== least) refuse('minPoints', `must be whole steps of ${stepPoints}, such as ${least}`)
  if (maxPoints !== null && maxPoints < least) refuse('maxPoints', `must be at least ${least}, or nobody can redeem it`)
}
export type RewardDetails = z.infer<typeof rewardDetails>

export const reward = draft
  .extend({
    rewardId,
    programId,
    status: rewardStatus,
    freeCodes: z.int().nullable().describe('For pools: codes still available'),
    figures: z.object({ issued: z.int(), used: z.int(), points: z.int().describe('Points spent, minus returns') }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'LoyaltyReward' })
export type Reward = z.infer<typeof reward>

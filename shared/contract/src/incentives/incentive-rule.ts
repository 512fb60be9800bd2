import { z } from 'zod'
import { discountCode, discountKind, discountValue, whole } from '../store/discount-offer.ts'

export const incentiveReward = z.enum(['none', ...discountKind.options])
export type IncentiveReward = z.infer<typeof incentiveReward>

/** Valid in shops. */
export const couponCode = z
  .string()
  .trim()
  .regex(/^[\w.-]{3,60}$/, 'must have 3 to 60 letters, digits, hyphens or dots')

/**
 * The reward for a review. It must not depend on the stars, and unknown fields are refused: store platforms and consumer law
 * forbid rewards for certain opinions. Reviews with a promised reward are always labeled.
 */
export const incentiveRule = z
  .object({
    reward: incentiveReward.describe('none: no reward is promised'),
    ...discountValue.shape,
    eligibility: z
      .enum(['any_reviewer', 'verified_buyer', 'buyer_of_product'])
      .describe('verified_buyer: they have an order; buyer_of_product: they have an order of the reviewed product'),
    content: z.enum(['any', 'text_min_chars', 'photo']),
    minChars: whole(1, 1000).describe('For text_min_chars'),
    perCustomerLimit: whole(1, 100).describe('Maximum rewards for one customer'),
    perProductLimit: whole(1, 10).describe('Maximum rewards for one customer’s reviews of one product'),
    waitMinutes: whole(0, 1440).describe('Wait after the review is submitted, so that photos can follow'),
    codeMode: z
      .enum(['generated', 'static', 'uploaded_list'])
      .describe(
        'generated: one each, created in the connected Shopify store; static: the same for all; uploaded_list: the next available one',
      ),
    staticCode: couponCode.nullable().describe('For static'),
    ...discountCode.shape,
    disclose: z.literal(true).describe('A promised reward is always disclosed with the review'),
  })
  .strict()
  .refine(({ reward, codeMode, staticCode }) => reward === 'none' || codeMode !== 'static' || staticCode !== null, {
    path: ['staticCode'],
    message: 'is required',
  })
  .meta({ id: 'IncentiveRule' })
export type IncentiveRule = z.infer<typeof incentiveRule>

export const defaultIncentiveRule: IncentiveRule = {
  reward: 'none',
  percentOff: 10,
  amountOffMinor: 500,
  minOrderMinor: null,
  eligibility: 'verified_buyer',
  content: 'any',
  minChars: 50,
  perCustomerLimit: 1,
  perProductLimit: 1,
  waitMinutes: 30,
  codeMode: 'generated',
  codePrefix: 'THANKYOU',
  staticCode: null,
  validDays: 30,
  disclose: true,
}

/** What blocks rewards until the merchant fixes it. */
export const rewardProblem = z.enum(['out_of_codes', 'no_shop', 'no_permission', 'shop_refused', 'mail_off'])
export type RewardProblem = z.infer<typeof rewardProblem>

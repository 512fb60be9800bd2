import { z } from 'zod'
import { isoDateTime, requiredText } from '../../primitives.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { programId } from '../program.ts'
import { rewardDetails, rewardId, rewardValue } from '../rewards/reward.ts'
import { everyTier } from '../tier-scope.ts'
import { someMinor, wholeNumber } from '../whole-number.ts'

const shape = rewardDetails.shape

/** A friend's reward: a code for one order. It costs no points. */
export const friendOffer = z
  .object({
    name: requiredText(80).describe('Shown to friends: “Your friend gives you …”'),
    value: rewardValue.refine(
      (value) =>
        ['amount_off', 'percent_off', 'free_shipping'].includes(value.type) && !('amountMinor' in value && !value.amountMinor),
      'must be an amount off, percent off or free shipping',
    ),
    minOrderMinor: someMinor.nullable().describe('Minimum order amount for the code'),
    combinesWith: shape.combinesWith,
    codes: shape.codes,
    validDays: wholeNumber(1, 365),
  })
  .strict()
export type FriendOffer = z.infer<typeof friendOffer>

export const referralSettings = z
  .object({
    isOn: z.boolean(),
    friend: friendOffer,
    newCustomersOnly: z
      .boolean()
      .describe('Whether only new customers qualify: others get no code and earn nothing for the advocate'),
    attributionDays: wholeNumber(1, 365).describe('Days after a claim in which an order counts'),
    holdDays: wholeNumber(0, 90).describe('Hold period of a paid order, for returns'),
    minOrderMinor: someMinor.nullable().describe('Minimum value of the goods for the advocate’s reward'),
    monthlyLimit: wholeNumber(1, 1000)
      .nullable()
      .default(null)
      .describe('Maximum number of rewarded referrals of an advocate in a calendar month of the store; null: no limit'),
    checks: z
      .object({
        ip: z.boolean().describe('Rejects claims from the network of the advocate or another friend'),
        device: z.boolean().describe('Rejects claims in the browser of the advocate or another friend'),
        address: z.boolean().describe('Rejects orders to a shipping address of the advocate'),
      })
      .strict(),
  })
  .strict()
export type ReferralSettings = z.infer<typeof referralSettings>

/** A program's referral settings with related data from elsewhere. */
export const referralState = z
  .object({
    programId,
    settings: referralSettings,
    friendRewardId: rewardId.nullable().describe('Reward that holds the uploaded codes; null: the settings were never saved'),
    freeCodes: z.int().nullable().describe('For uploaded codes: codes still available'),
    campaigns: z
      .array(z.object({ campaignId, name: z.string(), points: z.int(), isRunning: z.boolean() }))
      .describe('The advocate’s rewards: campaigns of the type referral_advocate'),
    shopUrl: z.string().nullable().describe('Target of the links; null: the organization has no website, so there are no links'),
    updatedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'ReferralSettings' })
export type ReferralState = z.infer<typeof referralState>

export const defaultReferralSettings: ReferralSettings = {
  isOn: false,
  friend: {
    name: '10% off your first order',
    value: { type: 'percent_off', percent: 10 },
    minOrderMinor: null,
    combinesWith: { order: false, product: false, shipping: true },
    codes: { mode: 'generated', prefix: 'FRIEND' },
    validDays: 30,
  },
  newCustomersOnly: true,
  attributionDays: 30,
  holdDays: 14,
  minOrderMinor: null,
  monthlyLimit: 20,
  checks: { ip: true, device: true, address: true },
}

/** The friend's reward as a reward of the program; its price is required but unused. */
export const rewardOf = (friend: FriendOffer) => ({
  ...friend,
  description: null,
  terms: null,
  price: { exchange: 'fixed' as const, points: 1 },
  stock: null,
  perCustomer: null,
  tierScope: everyTier,
})

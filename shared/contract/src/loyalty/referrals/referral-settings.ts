import { z } from 'zod'
import { isoDateTime, requiredText } from '../../primitives.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { programId } from '../program.ts'
import { rewardDetails, rewardId, rewardValue } from '../rewards/reward.ts'
import { everyTier } from '../tier-scope.ts'
import { someMinor, wholeNumber } from '../whole-number.ts'

const shape = rewardDetails.shape

/** A friend's reward: a code for one order, without points. */
export const friendOffer = z
  .object({
    name: requiredText(80).describe('As friends read it: “Your friend gives you …”'),
    value: rewardValue.refine(
      (value) =>
        ['amount_off', 'percent_off', 'free_shipping'].includes(value.type) && !('amountMinor' in value && !value.amountMinor),
      'must be an amount off, percent off or free shipping',
    ),
    minOrderMinor: someMinor.nullable().describe('The order must come to so much for the code to work'),
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
    newCustomersOnly: z.boolean().describe('Previous customers and members get no code and earn nothing for the advocate'),
    attributionDays: wholeNumber(1, 365).describe('How long a claim leads to an order'),
    holdDays: wholeNumber(0, 90).describe('How long a paid order waits, so that it can come back first'),
    minOrderMinor: someMinor.nullable().describe('The goods must come to so much for the advocate to be rewarded'),
    checks: z
      .object({
        ip: z.boolean().describe('Claims from the advocate’s network, or from another of their friends’ network'),
        device: z.boolean().describe('Claims in the advocate’s browser, or in another of their friends’ browser'),
        address: z.boolean().describe('Orders to an address that the advocate had something sent to'),
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
    friendRewardId: rewardId.nullable().describe('Codes are uploaded to it; null: these settings were never saved'),
    freeCodes: z.int().nullable().describe('Of a list of codes'),
    campaigns: z
      .array(z.object({ campaignId, name: z.string(), points: z.int(), isRunning: z.boolean() }))
      .describe('What the advocate gets, in the campaigns of the type referral_advocate'),
    shopUrl: z.string().nullable().describe('Where links lead; null: the organization has no website, and there are no links'),
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
  checks: { ip: true, device: true, address: true },
}

/** As a reward of the program: its price is required but unused. */
export const rewardOf = (friend: FriendOffer) => ({
  ...friend,
  description: null,
  terms: null,
  price: { exchange: 'fixed' as const, points: 1 },
  stock: null,
  perCustomer: null,
  tierScope: everyTier,
})

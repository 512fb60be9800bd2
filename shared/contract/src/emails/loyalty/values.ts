import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { coupon, link, optionalLink, orderValues } from '../email-values.ts'

/** What whoever writes a mail of the loyalty program hands over; see `email-values.ts`. Points are whole numbers. */
const points = z.int().min(0)

/** `url` leads to where members see and spend their points; without a page of that kind, to the store. */
const program = z.object({ name: z.string(), point_one: z.string(), point_other: z.string(), url: optionalLink })

/** Of a member, as they are when the mail is written. A balance is below zero only after a refund. */
export const memberValues = {
  program,
  points: z.object({ balance: z.int(), pending: points }),
  /** The cheapest that they cannot pay for yet. */
  next_reward: z.object({ name: z.string(), cost: points, missing: points }).nullable(),
}

export const welcomeValues = z.object(memberValues)
export const earnedValues = z.object({
  ...memberValues,
  /** Null where they came of something else. */
  order: orderValues.nullable(),
  /** `reason` in the words of the merchant: the name of the campaign. `available_at`: they wait until then; null: they do not. */
  earned: z.object({ points, reason: z.string(), available_at: isoDateTime.nullable() }),
})
export const releasedValues = z.object({ ...memberValues, released: z.object({ points }) })
/** One that they can pay for. */
export const rewardAvailableValues = z.object({
  ...memberValues,
  reward: z.object({ name: z.string(), points, description: z.string().nullable() }),
})
export const rewardIssuedValues = z.object({
  ...memberValues,
  /** code: see the coupon; credit: it is in the customer's account; by_hand: the store sees to it. */
  reward: z.object({ name: z.string(), points, how: z.enum(['code', 'credit', 'by_hand']) }),
  coupon: coupon.nullable(),
})
export const rewardExpiringValues = z.object({
  ...memberValues,
  reward: z.object({ name: z.string() }),
  coupon: coupon.extend({ expires_at: isoDateTime }),
})
export const pointsExpiringValues = z.object({ ...memberValues, expiring: z.object({ points, at: isoDateTime }) })

export const tierUpValues = z.object({
  ...memberValues,
  tier: z.object({
    name: z.string(),
    /** A line each. */
    perks: z.string().nullable(),
    /** Of points for orders, 1.5 say; null where it is as for everybody. */
    multiplier: z.number().nullable(),
    /** Given for coming up to it. */
    entry_points: points,
  }),
})
/** `tier` null: no longer in any. */
export const tierDownValues = z.object({
  ...memberValues,
  tier: z.object({ name: z.string() }).nullable(),
  tier_before: z.object({ name: z.string() }),
})
/** What is missing to stay: points, orders or an amount in words, by what the tiers of the store are reached by. */
export const tierAtRiskValues = z.object({
  ...memberValues,
  tier: z.object({ name: z.string() }),
  at_risk: z.object({
    until: isoDateTime,
    points: points.nullable(),
    orders: z.int().nullable(),
    amount: z.string().nullable(),
  }),
})

/** `points`: what the day brought; null: nothing. */
export const birthdayValues = z.object({ ...memberValues, birthday: z.object({ points: points.nullable() }) })

/** To a member who can invite others. `friend_gets` and `you_get` in words: “10 % off your first order”. */
export const referralInviteValues = z.object({
  ...memberValues,
  referral: z.object({ url: link, code: z.string(), friend_gets: z.string().nullable(), you_get: z.string().nullable() }),
})
/** To a member whose friend has ordered. `friends`: how many have so far, with this one. `url`: their link for more. */
export const referralSuccessValues = z.object({
  ...memberValues,
  referral: z.object({ points, friends: z.int().min(1), url: optionalLink }),
})
/** To the friend, who is no member. `advocate_name`: first name of who invited them, as far as they may know it. */
export const friendRewardValues = z.object({
  program,
  referral: z.object({ advocate_name: z.string().nullable() }),
  coupon,
})

/** Of one month; `at` is a moment within it. What came and went is by the ledger. */
export const statementValues = z.object({
  ...memberValues,
  statement: z.object({ at: isoDateTime, earned: points, spent: points, expired: points, balance_before: z.int() }),
  tier: z.object({ name: z.string() }).nullable(),
})

import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { coupon, link, optionalLink, orderValues } from '../email-values.ts'

/** Values for loyalty emails; see `email-values.ts`. Points are integers. */
const points = z.int().min(0)

/** `url` is the page where members see and spend their points, or else the store. */
const program = z.object({
  name: z.string(),
  point_one: z.string(),
  point_other: z.string(),
  /** Further plural forms, for the filter `points`. */
  point_zero: z.string().optional(),
  point_two: z.string().optional(),
  point_few: z.string().optional(),
  point_many: z.string().optional(),
  url: optionalLink,
})

/** A member when the email is created. A balance is negative only after a refund. */
export const memberValues = {
  program,
  points: z.object({ balance: z.int(), pending: points }),
  /** The cheapest reward they can't afford yet. */
  next_reward: z.object({ name: z.string(), cost: points, missing: points }).nullable(),
}

export const welcomeValues = z.object(memberValues)
export const earnedValues = z.object({
  ...memberValues,
  /** null if they were not earned on an order. */
  order: orderValues.nullable(),
  /** `reason` is the merchant's campaign name. `available_at`: pending until then; null: available. */
  earned: z.object({ points, reason: z.string(), available_at: isoDateTime.nullable() }),
})
export const releasedValues = z.object({ ...memberValues, released: z.object({ points }) })
/** `way`: the name of the way to earn. `retry_url`: where they can submit another proof; null: not possible now. */
export const proofDeclinedValues = z.object({
  ...memberValues,
  proof: z.object({ way: z.string(), reason: z.string(), retry_url: optionalLink }),
})
/** A reward they can afford. */
export const rewardAvailableValues = z.object({
  ...memberValues,
  reward: z.object({ name: z.string(), points, description: z.string().nullable() }),
})
export const rewardIssuedValues = z.object({
  ...memberValues,
  /** code: see the coupon; credit: store credit; by_hand: fulfilled by the store. */
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
    /** One per line. */
    perks: z.string().nullable(),
    /** Multiplier for points on orders, such as 1.5; null: none. */
    multiplier: z.number().nullable(),
    /** Points for reaching it. */
    entry_points: points,
  }),
})
/** `tier` null: no tier. */
export const tierDownValues = z.object({
  ...memberValues,
  tier: z.object({ name: z.string() }).nullable(),
  tier_before: z.object({ name: z.string() }),
})
/** What is missing to keep the tier: points, orders, or an amount as text, by the store's tier rules. */
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

/** `points`: given for the birthday; null: none. */
export const birthdayValues = z.object({ ...memberValues, birthday: z.object({ points: points.nullable() }) })

/** For a member who can refer friends. `friend_gets` and `you_get` as text: “10 % off your first order”. */
export const referralInviteValues = z.object({
  ...memberValues,
  referral: z.object({ url: link, code: z.string(), friend_gets: z.string().nullable(), you_get: z.string().nullable() }),
})
/** For a member whose friend has ordered. `friends`: number of such friends so far. `url`: their referral link. */
export const referralSuccessValues = z.object({
  ...memberValues,
  referral: z.object({ points, friends: z.int().min(1), url: optionalLink }),
})
/** For the friend, who isn't a member. `advocate_name`: the advocate's first name, if it may be shown. */
export const friendRewardValues = z.object({
  program,
  referral: z.object({ advocate_name: z.string().nullable() }),
  coupon,
})

/** For one month; `at` is a moment within it. Based on the ledger. */
export const statementValues = z.object({
  ...memberValues,
  statement: z.object({ at: isoDateTime, earned: points, spent: points, expired: points, balance_before: z.int() }),
  tier: z.object({ name: z.string() }).nullable(),
})

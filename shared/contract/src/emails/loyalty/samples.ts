import type { z } from 'zod'
import type * as values from './values.ts'

type Sample<Name extends keyof typeof values> = (typeof values)[Name] extends z.ZodType
  ? z.input<(typeof values)[Name] & z.ZodType>
  : never

/** Sample values for previews of stores without members. */
const program = { name: 'Rewards Club', point_one: 'point', point_other: 'points', url: 'https://example.com/rewards' }
const about = {
  program,
  points: { balance: 740, pending: 0 },
  next_reward: { name: '€10 off', cost: 1000, missing: 260 },
}
const coupon = {
  code: 'CLUB-7KQ2M9',
  value: '€5 off your next order',
  details: 'For orders of €20 or more.',
  expires_at: '2026-12-14T10:00:00.000Z',
  url: 'https://example.com',
}

export const welcome: Sample<'welcomeValues'> = {
  ...about,
  points: { balance: 100, pending: 0 },
  next_reward: { name: '€5 off', cost: 500, missing: 400 },
}
export const earned: Sample<'earnedValues'> = {
  ...about,
  points: { balance: 740, pending: 120 },
  order: { number: '#1042', placed_at: '2026-10-31T10:00:00.000Z' },
  earned: { points: 120, reason: 'Points for orders', available_at: '2026-11-28T10:00:00.000Z' },
}
export const released: Sample<'releasedValues'> = { ...about, released: { points: 120 } }
export const proofDeclined: Sample<'proofDeclinedValues'> = {
  ...about,
  proof: { way: 'Share our page', reason: 'Your post isn’t in the image.', retry_url: 'https://example.com/#earn' },
}
export const rewardAvailable: Sample<'rewardAvailableValues'> = {
  ...about,
  points: { balance: 520, pending: 0 },
  next_reward: { name: '€10 off', cost: 1000, missing: 480 },
  reward: { name: '€5 off', points: 500, description: 'Off any order.' },
}
export const rewardIssued: Sample<'rewardIssuedValues'> = {
  ...about,
  points: { balance: 240, pending: 0 },
  next_reward: { name: '€5 off', cost: 500, missing: 260 },
  reward: { name: '€5 off', points: 500, how: 'code' },
  coupon,
}
export const rewardExpiring: Sample<'rewardExpiringValues'> = { ...about, reward: { name: '€5 off' }, coupon }
export const pointsExpiring: Sample<'pointsExpiringValues'> = {
  ...about,
  expiring: { points: 300, at: '2026-12-14T10:00:00.000Z' },
}
export const tierUp: Sample<'tierUpValues'> = {
  ...about,
  tier: { name: 'Gold', perks: 'Free shipping on every order\nEarly access to new products', multiplier: 1.5, entry_points: 200 },
}
export const tierDown: Sample<'tierDownValues'> = { ...about, tier: { name: 'Silver' }, tier_before: { name: 'Gold' } }
export const tierAtRisk: Sample<'tierAtRiskValues'> = {
  ...about,
  tier: { name: 'Gold' },
  at_risk: { until: '2026-12-14T10:00:00.000Z', points: null, orders: null, amount: '€48.00' },
}
export const birthday: Sample<'birthdayValues'> = { ...about, birthday: { points: 200 } }
export const referralInvite: Sample<'referralInviteValues'> = {
  ...about,
  referral: {
    url: 'https://example.com/refer/ada',
    code: 'ADA7KQ2',
    friend_gets: '10% off the first order',
    you_get: '500 points',
  },
}
export const referralSuccess: Sample<'referralSuccessValues'> = {
  ...about,
  referral: { points: 500, friends: 2, url: 'https://example.com/refer/ada' },
}
export const friendReward: Sample<'friendRewardValues'> = {
  program,
  referral: { advocate_name: 'Grace' },
  coupon: { ...coupon, code: 'FRIEND-4XW8T2', value: '10% off your first order' },
}
export const statement: Sample<'statementValues'> = {
  ...about,
  statement: { at: '2026-10-15T12:00:00.000Z', earned: 320, spent: 500, expired: 0, balance_before: 920 },
  tier: { name: 'Silver' },
}

import { everywhere, group, type Shortcode } from '../shortcodes.ts'

export const ofProgram = group('program', {
  name: { label: 'Name of the program', kind: 'text' },
  point_one: { label: 'Your word for one point', kind: 'text' },
  point_other: { label: 'Your word for points', kind: 'text' },
  url: { label: 'Points and rewards (link)', kind: 'link', isOptional: true },
})
/** What every mail to a member knows. */
export const ofMember: readonly Shortcode[] = [
  ...everywhere,
  ...ofProgram,
  ...group('points', {
    balance: { label: 'Points to spend', kind: 'points' },
    pending: { label: 'Points that still wait', kind: 'points' },
  }),
  ...group('next_reward', {
    name: { label: 'Next reward', kind: 'text', isOptional: true },
    cost: { label: 'Points that it costs', kind: 'points', isOptional: true },
    missing: { label: 'Points that are missing', kind: 'points', isOptional: true },
  }),
]
export const ofEarned = [
  ...group('earned', {
    points: { label: 'Points earned', kind: 'points' },
    reason: { label: 'What for', kind: 'text' },
    available_at: { label: 'Can be spent from', kind: 'date', isOptional: true },
  }),
  ...group('order', {
    number: { label: 'Order number', kind: 'text', isOptional: true },
    placed_at: { label: 'Order date', kind: 'date', isOptional: true },
  }),
]
export const ofReleased = group('released', { points: { label: 'Points that can be spent now', kind: 'points' } })
export const ofReward = group('reward', { name: { label: 'Reward', kind: 'text' } })
export const ofRewardPrice = group('reward', { points: { label: 'Points of the reward', kind: 'points' } })
export const ofRewardDescription = group('reward', {
  description: { label: 'Description of the reward', kind: 'text', isOptional: true },
})
export const ofRewardWay = group('reward', { how: { label: 'How it comes: code, credit or by_hand', kind: 'text' } })
export const ofExpiring = group('expiring', {
  points: { label: 'Points that expire', kind: 'points' },
  at: { label: 'When they expire', kind: 'date' },
})
export const ofTier = group('tier', { name: { label: 'Tier', kind: 'text', isOptional: true } })
export const ofNewTier = group('tier', {
  perks: { label: 'Perks, a line each', kind: 'text', isOptional: true },
  multiplier: { label: 'Times the points for orders', kind: 'number', isOptional: true },
  entry_points: { label: 'Points for reaching it', kind: 'points' },
})
export const ofTierBefore = group('tier_before', { name: { label: 'Tier before', kind: 'text' } })
export const ofRisk = group('at_risk', {
  until: { label: 'Tier is kept until', kind: 'date' },
  points: { label: 'Points to keep it', kind: 'points', isOptional: true },
  orders: { label: 'Orders to keep it', kind: 'number', isOptional: true },
  amount: { label: 'Amount to spend to keep it', kind: 'text', isOptional: true },
})
export const ofBirthday = group('birthday', {
  points: { label: 'Points for the birthday', kind: 'points', isOptional: true },
})
export const ofInvitation = group('referral', {
  url: { label: 'Their link to invite friends', kind: 'link' },
  code: { label: 'Their code', kind: 'text' },
  friend_gets: { label: 'What a friend gets', kind: 'text', isOptional: true },
  you_get: { label: 'What they get', kind: 'text', isOptional: true },
})
export const ofReferral = group('referral', {
  points: { label: 'Points for the friend', kind: 'points' },
  friends: { label: 'Friends so far', kind: 'number' },
  url: { label: 'Their link to invite friends', kind: 'link', isOptional: true },
})
export const ofFriend = group('referral', {
  advocate_name: { label: 'First name of who invited', kind: 'text', isOptional: true },
})
export const ofStatement = group('statement', {
  at: { label: 'Month', kind: 'date' },
  earned: { label: 'Points earned in it', kind: 'points' },
  spent: { label: 'Points spent in it', kind: 'points' },
  expired: { label: 'Points expired in it', kind: 'points' },
  balance_before: { label: 'Balance at its beginning', kind: 'points' },
})

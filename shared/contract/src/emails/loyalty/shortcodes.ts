import { i18n } from '../../language.ts'
import { everywhere, group, type Shortcode } from '../shortcodes.ts'

export const ofProgram = group('program', {
  name: { label: i18n.t('Program name'), kind: 'text' },
  point_one: { label: i18n.t('Points name (singular)'), kind: 'text' },
  point_other: { label: i18n.t('Points name (plural)'), kind: 'text' },
  url: { label: i18n.t('Rewards page (link)'), kind: 'link', isOptional: true },
})
/** Shortcodes of every email to a member. */
export const ofMember: readonly Shortcode[] = [
  ...everywhere,
  ...ofProgram,
  ...group('points', {
    balance: { label: i18n.t('Points balance'), kind: 'points' },
    pending: { label: i18n.t('Points on hold'), kind: 'points' },
  }),
  ...group('next_reward', {
    name: { label: i18n.t('Next reward'), kind: 'text', isOptional: true },
    cost: { label: i18n.t('Cost of the next reward'), kind: 'points', isOptional: true },
    missing: { label: i18n.t('Points to the next reward'), kind: 'points', isOptional: true },
  }),
]
export const ofEarned = [
  ...group('earned', {
    points: { label: i18n.t('Points earned'), kind: 'points' },
    reason: { label: i18n.t('Reason'), kind: 'text' },
    available_at: { label: i18n.t('Available on'), kind: 'date', isOptional: true },
  }),
  ...group('order', {
    number: { label: i18n.t('Order number'), kind: 'text', isOptional: true },
    placed_at: { label: i18n.t('Order date'), kind: 'date', isOptional: true },
  }),
]
export const ofReleased = group('released', { points: { label: i18n.t('Points now available'), kind: 'points' } })
export const ofProof = group('proof', {
  way: { label: i18n.t('Way to earn'), kind: 'text' },
  reason: { label: i18n.t('Reason for declining'), kind: 'text' },
  retry_url: { label: i18n.t('Submit another proof (link)'), kind: 'link', isOptional: true },
})
export const ofReward = group('reward', { name: { label: i18n.t('Reward'), kind: 'text' } })
export const ofRewardPrice = group('reward', { points: { label: i18n.t('Cost of the reward'), kind: 'points' } })
export const ofRewardDescription = group('reward', {
  description: { label: i18n.t('Reward description'), kind: 'text', isOptional: true },
})
export const ofRewardWay = group('reward', { how: { label: i18n.t('Delivery method (code, credit or by_hand)'), kind: 'text' } })
export const ofExpiring = group('expiring', {
  points: { label: i18n.t('Expiring points'), kind: 'points' },
  at: { label: i18n.t('Expiration date'), kind: 'date' },
})
export const ofTier = group('tier', { name: { label: i18n.t('Tier'), kind: 'text', isOptional: true } })
export const ofNewTier = group('tier', {
  perks: { label: i18n.t('Perks, one per line'), kind: 'text', isOptional: true },
  multiplier: { label: i18n.t('Points multiplier'), kind: 'number', isOptional: true },
  entry_points: { label: i18n.t('Bonus points for the tier'), kind: 'points' },
})
export const ofTierBefore = group('tier_before', { name: { label: i18n.t('Previous tier'), kind: 'text' } })
export const ofRisk = group('at_risk', {
  until: { label: i18n.t('Tier kept until'), kind: 'date' },
  points: { label: i18n.t('Points needed to keep the tier'), kind: 'points', isOptional: true },
  orders: { label: i18n.t('Orders needed to keep the tier'), kind: 'number', isOptional: true },
  amount: { label: i18n.t('Amount needed to keep the tier'), kind: 'text', isOptional: true },
})
export const ofBirthday = group('birthday', {
  points: { label: i18n.t('Birthday points'), kind: 'points', isOptional: true },
})
export const ofInvitation = group('referral', {
  url: { label: i18n.t('Referral link'), kind: 'link' },
  code: { label: i18n.t('Referral code'), kind: 'text' },
  friend_gets: { label: i18n.t('Friend’s reward'), kind: 'text', isOptional: true },
  you_get: { label: i18n.t('Member’s reward'), kind: 'text', isOptional: true },
})
export const ofReferral = group('referral', {
  points: { label: i18n.t('Referral points'), kind: 'points' },
  friends: { label: i18n.t('Friends referred'), kind: 'number' },
  url: { label: i18n.t('Referral link'), kind: 'link', isOptional: true },
})
export const ofFriend = group('referral', {
  advocate_name: { label: i18n.t('First name of the referring member'), kind: 'text', isOptional: true },
})
export const ofStatement = group('statement', {
  at: { label: i18n.t('Month'), kind: 'date' },
  earned: { label: i18n.t('Points earned in the month'), kind: 'points' },
  spent: { label: i18n.t('Points redeemed in the month'), kind: 'points' },
  expired: { label: i18n.t('Points expired in the month'), kind: 'points' },
  balance_before: { label: i18n.t('Starting balance'), kind: 'points' },
})

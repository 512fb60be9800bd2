import { i18n } from '../../language.ts'
import type { EmailType } from '../email-type.ts'
import { everywhere, ofCoupon } from '../shortcodes.ts'
import * as content from './contents.ts'
import * as sample from './samples.ts'
import * as codes from './shortcodes.ts'
import * as values from './values.ts'

const always = { area: 'loyalty', isOnAtFirst: true, canSwitchOff: true } as const
/** Emails that the program sends on its own. Membership alone isn’t consent to marketing. */
const ofProgram = { ...always, kind: 'marketing', topic: 'loyalty', needsConsent: true } as const
/** Emails with a code that the recipient just asked for. */
const asked = { ...always, kind: 'transactional', topic: null, needsConsent: false } as const

/** Emails about points, rewards, tiers and referrals. */
export const loyaltyEmailTypes = {
  'loyalty-welcome': {
    ...ofProgram,
    title: i18n.t('Welcome'),
    description: i18n.t('Sent to new members a few minutes after they join.'),
    values: values.welcomeValues,
    sample: sample.welcome,
    shortcodes: codes.ofMember,
    content: content.welcomeContent,
  },
  'loyalty-points-earned': {
    ...ofProgram,
    title: i18n.t('Points earned'),
    description: i18n.t('Sent when a member earns points. Says when they can be redeemed.'),
    values: values.earnedValues,
    sample: sample.earned,
    shortcodes: [...codes.ofMember, ...codes.ofEarned],
    content: content.earnedContent,
  },
  'loyalty-points-released': {
    ...ofProgram,
    isOnAtFirst: false,
    title: i18n.t('Points available'),
    description: i18n.t('Sent when points on hold become available.'),
    values: values.releasedValues,
    sample: sample.released,
    shortcodes: [...codes.ofMember, ...codes.ofReleased],
    content: content.releasedContent,
  },
  'loyalty-reward-available': {
    ...ofProgram,
    title: i18n.t('Reward available'),
    description: i18n.t('Sent when a member’s balance reaches the cost of a reward.'),
    values: values.rewardAvailableValues,
    sample: sample.rewardAvailable,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...codes.ofRewardPrice, ...codes.ofRewardDescription],
    content: content.rewardAvailableContent,
  },
  'loyalty-reward-issued': {
    ...asked,
    title: i18n.t('Reward redeemed'),
    description: i18n.t('Delivers the reward a member redeemed.'),
    values: values.rewardIssuedValues,
    sample: sample.rewardIssued,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...codes.ofRewardPrice, ...codes.ofRewardWay, ...ofCoupon],
    content: content.rewardIssuedContent,
  },
  'loyalty-reward-expiring': {
    ...ofProgram,
    title: i18n.t('Reward expiring'),
    description: i18n.t('Sent three days before an unused code expires.'),
    values: values.rewardExpiringValues,
    sample: sample.rewardExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...ofCoupon],
    content: content.rewardExpiringContent,
  },
  'loyalty-points-expiring': {
    ...ofProgram,
    title: i18n.t('Points expiring'),
    description: i18n.t('Sent before points expire, as set in your program.'),
    values: values.pointsExpiringValues,
    sample: sample.pointsExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofExpiring],
    content: content.pointsExpiringContent,
  },
  'loyalty-points-last-chance': {
    ...ofProgram,
    title: i18n.t('Points expiring: last chance'),
    description: i18n.t('A second reminder in the last days before points expire.'),
    values: values.pointsExpiringValues,
    sample: sample.pointsExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofExpiring],
    content: content.pointsLastChanceContent,
  },
  'loyalty-tier-up': {
    ...ofProgram,
    title: i18n.t('New tier'),
    description: i18n.t('Sent when a member reaches a higher tier.'),
    values: values.tierUpValues,
    sample: sample.tierUp,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofNewTier],
    content: content.tierUpContent,
  },
  'loyalty-tier-down': {
    ...ofProgram,
    isOnAtFirst: false,
    title: i18n.t('Tier downgrade'),
    description: i18n.t('Sent when a member moves down a tier.'),
    values: values.tierDownValues,
    sample: sample.tierDown,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofTierBefore],
    content: content.tierDownContent,
  },
  'loyalty-tier-at-risk': {
    ...ofProgram,
    title: i18n.t('Tier at risk'),
    description: i18n.t('Sent when a member falls below the threshold of their tier but can still keep it.'),
    values: values.tierAtRiskValues,
    sample: sample.tierAtRisk,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofRisk],
    content: content.tierAtRiskContent,
  },
  'loyalty-birthday': {
    ...ofProgram,
    title: i18n.t('Birthday'),
    description: i18n.t('Sent on the morning of a member’s birthday with their birthday points.'),
    values: values.birthdayValues,
    sample: sample.birthday,
    shortcodes: [...codes.ofMember, ...codes.ofBirthday],
    content: content.birthdayContent,
  },
  'loyalty-referral-invite': {
    ...ofProgram,
    title: i18n.t('Invite friends'),
    description: i18n.t('Sent once, a week after joining, with the member’s referral link.'),
    values: values.referralInviteValues,
    sample: sample.referralInvite,
    shortcodes: [...codes.ofMember, ...codes.ofInvitation],
    content: content.referralInviteContent,
  },
  'loyalty-referral-success': {
    ...ofProgram,
    title: i18n.t('Referral completed'),
    description: i18n.t('Sent when a member earns points for a friend’s order.'),
    values: values.referralSuccessValues,
    sample: sample.referralSuccess,
    shortcodes: [...codes.ofMember, ...codes.ofReferral],
    content: content.referralSuccessContent,
  },
  'loyalty-friend-reward': {
    ...asked,
    title: i18n.t('Friend’s reward'),
    description: i18n.t('Delivers the code a referred friend claimed.'),
    values: values.friendRewardValues,
    sample: sample.friendReward,
    shortcodes: [...everywhere, ...codes.ofProgram, ...codes.ofFriend, ...ofCoupon],
    content: content.friendRewardContent,
  },
  'loyalty-statement': {
    ...ofProgram,
    isOnAtFirst: false,
    title: i18n.t('Monthly statement'),
    description: i18n.t('Sent early each month with last month’s points activity.'),
    values: values.statementValues,
    sample: sample.statement,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofStatement],
    content: content.statementContent,
  },
} as const satisfies Record<string, EmailType>

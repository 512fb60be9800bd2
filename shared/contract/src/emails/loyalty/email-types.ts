import { emailNames } from '../email-names.ts'
import type { EmailType } from '../email-type.ts'
import { everywhere, ofCoupon } from '../shortcodes.ts'
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
    ...emailNames['loyalty-welcome'],
    values: values.welcomeValues,
    sample: sample.welcome,
    shortcodes: codes.ofMember,
  },
  'loyalty-points-earned': {
    ...ofProgram,
    ...emailNames['loyalty-points-earned'],
    values: values.earnedValues,
    sample: sample.earned,
    shortcodes: [...codes.ofMember, ...codes.ofEarned],
  },
  'loyalty-points-released': {
    ...ofProgram,
    isOnAtFirst: false,
    ...emailNames['loyalty-points-released'],
    values: values.releasedValues,
    sample: sample.released,
    shortcodes: [...codes.ofMember, ...codes.ofReleased],
  },
  'loyalty-proof-declined': {
    ...ofProgram,
    ...emailNames['loyalty-proof-declined'],
    values: values.proofDeclinedValues,
    sample: sample.proofDeclined,
    shortcodes: [...codes.ofMember, ...codes.ofProof],
  },
  'loyalty-reward-available': {
    ...ofProgram,
    ...emailNames['loyalty-reward-available'],
    values: values.rewardAvailableValues,
    sample: sample.rewardAvailable,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...codes.ofRewardPrice, ...codes.ofRewardDescription],
  },
  'loyalty-reward-issued': {
    ...asked,
    ...emailNames['loyalty-reward-issued'],
    values: values.rewardIssuedValues,
    sample: sample.rewardIssued,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...codes.ofRewardPrice, ...codes.ofRewardWay, ...ofCoupon],
  },
  'loyalty-reward-expiring': {
    ...ofProgram,
    ...emailNames['loyalty-reward-expiring'],
    values: values.rewardExpiringValues,
    sample: sample.rewardExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...ofCoupon],
  },
  'loyalty-points-expiring': {
    ...ofProgram,
    ...emailNames['loyalty-points-expiring'],
    values: values.pointsExpiringValues,
    sample: sample.pointsExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofExpiring],
  },
  'loyalty-points-last-chance': {
    ...ofProgram,
    ...emailNames['loyalty-points-last-chance'],
    values: values.pointsExpiringValues,
    sample: sample.pointsExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofExpiring],
  },
  'loyalty-tier-up': {
    ...ofProgram,
    ...emailNames['loyalty-tier-up'],
    values: values.tierUpValues,
    sample: sample.tierUp,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofNewTier],
  },
  'loyalty-tier-down': {
    ...ofProgram,
    isOnAtFirst: false,
    ...emailNames['loyalty-tier-down'],
    values: values.tierDownValues,
    sample: sample.tierDown,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofTierBefore],
  },
  'loyalty-tier-at-risk': {
    ...ofProgram,
    ...emailNames['loyalty-tier-at-risk'],
    values: values.tierAtRiskValues,
    sample: sample.tierAtRisk,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofRisk],
  },
  'loyalty-birthday': {
    ...ofProgram,
    ...emailNames['loyalty-birthday'],
    values: values.birthdayValues,
    sample: sample.birthday,
    shortcodes: [...codes.ofMember, ...codes.ofBirthday],
  },
  'loyalty-referral-invite': {
    ...ofProgram,
    ...emailNames['loyalty-referral-invite'],
    values: values.referralInviteValues,
    sample: sample.referralInvite,
    shortcodes: [...codes.ofMember, ...codes.ofInvitation],
  },
  'loyalty-referral-success': {
    ...ofProgram,
    ...emailNames['loyalty-referral-success'],
    values: values.referralSuccessValues,
    sample: sample.referralSuccess,
    shortcodes: [...codes.ofMember, ...codes.ofReferral],
  },
  'loyalty-friend-reward': {
    ...asked,
    ...emailNames['loyalty-friend-reward'],
    values: values.friendRewardValues,
    sample: sample.friendReward,
    shortcodes: [...everywhere, ...codes.ofProgram, ...codes.ofFriend, ...ofCoupon],
  },
  'loyalty-statement': {
    ...ofProgram,
    isOnAtFirst: false,
    ...emailNames['loyalty-statement'],
    values: values.statementValues,
    sample: sample.statement,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofStatement],
  },
} as const satisfies Record<string, EmailType>

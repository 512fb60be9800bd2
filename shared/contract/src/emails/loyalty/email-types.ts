import type { EmailType } from '../email-type.ts'
import { everywhere, ofCoupon } from '../shortcodes.ts'
import * as content from './contents.ts'
import * as sample from './samples.ts'
import * as codes from './shortcodes.ts'
import * as values from './values.ts'

const always = { area: 'loyalty', isOnAtFirst: true, canSwitchOff: true } as const
/** What the program says by itself: being a member is no agreement to hear from it. */
const ofProgram = { ...always, kind: 'marketing', topic: 'loyalty', needsConsent: true } as const
/** What brings a code that the reader asked for a moment ago. */
const asked = { ...always, kind: 'transactional', topic: null, needsConsent: false } as const

/** What goes out about points, rewards, tiers and referrals. */
export const loyaltyEmailTypes = {
  'loyalty-welcome': {
    ...ofProgram,
    title: 'Welcome',
    description: 'Goes to new members a few minutes after they joined.',
    values: values.welcomeValues,
    sample: sample.welcome,
    shortcodes: codes.ofMember,
    content: content.welcomeContent,
  },
  'loyalty-points-earned': {
    ...ofProgram,
    title: 'Points earned',
    description: 'Once for each order or other occasion that brought points, and says when they can be spent.',
    values: values.earnedValues,
    sample: sample.earned,
    shortcodes: [...codes.ofMember, ...codes.ofEarned],
    content: content.earnedContent,
  },
  'loyalty-points-released': {
    ...ofProgram,
    isOnAtFirst: false,
    title: 'Points can be spent',
    description: 'When the waiting time of earned points is over.',
    values: values.releasedValues,
    sample: sample.released,
    shortcodes: [...codes.ofMember, ...codes.ofReleased],
    content: content.releasedContent,
  },
  'loyalty-reward-available': {
    ...ofProgram,
    title: 'Reward within reach',
    description: 'When the balance is enough for a reward that it was not enough for before.',
    values: values.rewardAvailableValues,
    sample: sample.rewardAvailable,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...codes.ofRewardPrice, ...codes.ofRewardDescription],
    content: content.rewardAvailableContent,
  },
  'loyalty-reward-issued': {
    ...asked,
    title: 'Reward with its code',
    description: 'Brings what a member just spent points on.',
    values: values.rewardIssuedValues,
    sample: sample.rewardIssued,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...codes.ofRewardPrice, ...codes.ofRewardWay, ...ofCoupon],
    content: content.rewardIssuedContent,
  },
  'loyalty-reward-expiring': {
    ...ofProgram,
    title: 'Reward expires',
    description: 'Three days before a code ends that was not used.',
    values: values.rewardExpiringValues,
    sample: sample.rewardExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofReward, ...ofCoupon],
    content: content.rewardExpiringContent,
  },
  'loyalty-points-expiring': {
    ...ofProgram,
    title: 'Points expire',
    description: 'Some time before points expire, as set for your program.',
    values: values.pointsExpiringValues,
    sample: sample.pointsExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofExpiring],
    content: content.pointsExpiringContent,
  },
  'loyalty-points-last-chance': {
    ...ofProgram,
    title: 'Points expire: last chance',
    description: 'Once more in the last days before points expire.',
    values: values.pointsExpiringValues,
    sample: sample.pointsExpiring,
    shortcodes: [...codes.ofMember, ...codes.ofExpiring],
    content: content.pointsLastChanceContent,
  },
  'loyalty-tier-up': {
    ...ofProgram,
    title: 'New tier',
    description: 'When a member comes up to a higher tier.',
    values: values.tierUpValues,
    sample: sample.tierUp,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofNewTier],
    content: content.tierUpContent,
  },
  'loyalty-tier-down': {
    ...ofProgram,
    isOnAtFirst: false,
    title: 'Tier lost',
    description: 'When a member goes down a tier.',
    values: values.tierDownValues,
    sample: sample.tierDown,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofTierBefore],
    content: content.tierDownContent,
  },
  'loyalty-tier-at-risk': {
    ...ofProgram,
    title: 'Tier at risk',
    description: 'When a member falls short of their tier and has time left to keep it.',
    values: values.tierAtRiskValues,
    sample: sample.tierAtRisk,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofRisk],
    content: content.tierAtRiskContent,
  },
  'loyalty-birthday': {
    ...ofProgram,
    title: 'Birthday',
    description: 'On the morning of a member’s birthday, with the points that it brings.',
    values: values.birthdayValues,
    sample: sample.birthday,
    shortcodes: [...codes.ofMember, ...codes.ofBirthday],
    content: content.birthdayContent,
  },
  'loyalty-referral-invite': {
    ...ofProgram,
    title: 'Invite friends',
    description: 'Once, a week after somebody became a member: their link to pass on.',
    values: values.referralInviteValues,
    sample: sample.referralInvite,
    shortcodes: [...codes.ofMember, ...codes.ofInvitation],
    content: content.referralInviteContent,
  },
  'loyalty-referral-success': {
    ...ofProgram,
    title: 'A friend ordered',
    description: 'When the order of an invited friend brings a member points.',
    values: values.referralSuccessValues,
    sample: sample.referralSuccess,
    shortcodes: [...codes.ofMember, ...codes.ofReferral],
    content: content.referralSuccessContent,
  },
  'loyalty-friend-reward': {
    ...asked,
    title: 'Code for the friend',
    description: 'Brings an invited friend the code that they asked for.',
    values: values.friendRewardValues,
    sample: sample.friendReward,
    shortcodes: [...everywhere, ...codes.ofProgram, ...codes.ofFriend, ...ofCoupon],
    content: content.friendRewardContent,
  },
  'loyalty-statement': {
    ...ofProgram,
    isOnAtFirst: false,
    title: 'Monthly statement',
    description: 'In the first days of a month: what came and went in the last one.',
    values: values.statementValues,
    sample: sample.statement,
    shortcodes: [...codes.ofMember, ...codes.ofTier, ...codes.ofStatement],
    content: content.statementContent,
  },
} as const satisfies Record<string, EmailType>

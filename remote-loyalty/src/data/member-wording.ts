import type { AdjustmentReason } from '@yuko/contract/loyalty/members/adjust-points'
import type { LoyaltyMemberProfile, LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { RedemptionFailure, RedemptionStatus } from '@yuko/contract/loyalty/rewards/redemption'
import type { TierChangeReason } from '@yuko/contract/loyalty/tiers/tier'
import type { Tone } from '@yuko/ui'

export const statusLabels: Record<LoyaltyMemberStatus, string> = {
  member: 'Member',
  candidate: 'Has not joined',
  opted_out: 'Opted out',
  blocked: 'Blocked',
  merged: 'Merged',
}

export const statusTones: Record<LoyaltyMemberStatus, Tone> = {
  member: 'success',
  candidate: 'neutral',
  opted_out: 'neutral',
  blocked: 'danger',
  merged: 'neutral',
}

/** What each status means for points, in a sentence. */
export const statusSentences: Partial<Record<LoyaltyMemberStatus, string>> = {
  candidate: 'Has not joined: points come once they do.',
  opted_out: 'Wants no part in the program: points neither come nor go. What was there stays.',
  blocked: 'You blocked this member: points neither come nor go until you let them in again.',
  merged: 'Was merged into another member. The points went along; this ledger stays as it was.',
}

export const joinedLabels: Record<NonNullable<LoyaltyMemberProfile['joinedVia']>, string> = {
  order: 'with an order',
  signup: 'by signing up',
  review: 'with a review',
  referral: 'by a friend',
  onsite: 'in the shop',
  manual: 'by hand',
  import: 'with a file',
  api: 'through the API',
}

export const kindLabels: Record<EntryKind, string> = {
  earn_pending: 'Earned, waits',
  earn_release: 'Earned',
  earn_cancel: 'Will not come',
  earn: 'Earned',
  bonus: 'Bonus',
  adjust: 'Changed by hand',
  redeem: 'Spent',
  redeem_reverse: 'Given back',
  refund_clawback: 'Taken back',
  expire: 'Expired',
  expire_reverse: 'Expiry undone',
  import_set: 'Set by a file',
  import_add: 'Added by a file',
  merge_in: 'From a merged member',
  merge_out: 'To a merged member',
  correction: 'Correction',
}

export const adjustmentLabels: Record<AdjustmentReason, string> = {
  goodwill: 'Goodwill',
  correction: 'Correction',
  event: 'Event',
  migration: 'Move from another program',
  fraud: 'Misuse',
  other: 'Other',
}

export const redemptionLabels: Record<RedemptionStatus, string> = {
  pending: 'On the way',
  issued: 'Ready to use',
  used: 'Used',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Failed',
}

export const redemptionTones: Record<RedemptionStatus, Tone> = {
  pending: 'info',
  issued: 'success',
  used: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
}

export const failureLabels: Record<RedemptionFailure, string> = {
  no_shop: 'No store is connected, so no code could be made',
  no_permission: 'The store does not let Yuko make discounts',
  shop_refused: 'The store refused to make the discount',
  out_of_codes: 'All uploaded codes are taken',
}

export const tierReasonLabels: Record<TierChangeReason, string> = {
  earned: 'Reached it',
  fell_short: 'Fell short',
  manual: 'Moved by hand',
  import: 'With a file',
  recalculated: 'Tiers were changed',
  tag: 'By a tag in the store',
}

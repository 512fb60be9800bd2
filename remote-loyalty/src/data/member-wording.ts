import { t } from '@lingui/core/macro'
import type { AdjustmentReason } from '@yuko/contract/loyalty/members/adjust-points'
import type { LoyaltyMemberProfile, LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { RedemptionFailure, RedemptionStatus } from '@yuko/contract/loyalty/rewards/redemption'
import type { TierChangeReason } from '@yuko/contract/loyalty/tiers/tier'
import type { Tone } from '@yuko/ui'

export const statusLabels: Record<LoyaltyMemberStatus, string> = {
  member: t`Member`,
  candidate: t`Has not joined`,
  opted_out: t`Opted out`,
  blocked: t`Blocked`,
  merged: t`Merged`,
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
  candidate: t`Has not joined: points come once they do.`,
  opted_out: t`Wants no part in the program: points neither come nor go. What was there stays.`,
  blocked: t`You blocked this member: points neither come nor go until you let them in again.`,
  merged: t`Was merged into another member. The points went along; this ledger stays as it was.`,
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
  earn_pending: t`Earned, waits`,
  earn_release: t`Earned`,
  earn_cancel: t`Will not come`,
  earn: t`Earned`,
  bonus: t`Bonus`,
  adjust: t`Changed by hand`,
  redeem: t`Spent`,
  redeem_reverse: t`Given back`,
  refund_clawback: t`Taken back`,
  expire: t`Expired`,
  expire_reverse: t`Expiry undone`,
  import_set: t`Set by a file`,
  import_add: t`Added by a file`,
  merge_in: t`From a merged member`,
  merge_out: t`To a merged member`,
  correction: t`Correction`,
}

export const adjustmentLabels: Record<AdjustmentReason, string> = {
  goodwill: t`Goodwill`,
  correction: t`Correction`,
  event: 'Event',
  migration: t`Move from another program`,
  fraud: t`Misuse`,
  other: t`Other`,
}

export const redemptionLabels: Record<RedemptionStatus, string> = {
  pending: t`On the way`,
  issued: t`Ready to use`,
  used: t`Used`,
  expired: t`Expired`,
  cancelled: t`Cancelled`,
  failed: t`Failed`,
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
  no_shop: t`No store is connected, so no code could be made`,
  no_permission: t`The store does not let Yuko make discounts`,
  shop_refused: t`The store refused to make the discount`,
  out_of_codes: t`All uploaded codes are taken`,
}

export const tierReasonLabels: Record<TierChangeReason, string> = {
  earned: t`Reached it`,
  fell_short: t`Fell short`,
  manual: t`Moved by hand`,
  import: t`With a file`,
  recalculated: t`Tiers were changed`,
  tag: t`By a tag in the store`,
}

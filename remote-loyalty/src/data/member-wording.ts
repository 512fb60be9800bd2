import { t } from '@lingui/core/macro'
import type { AdjustmentReason } from '@yuko/contract/loyalty/members/adjust-points'
import type { LoyaltyMemberProfile, LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { RedemptionFailure, RedemptionStatus } from '@yuko/contract/loyalty/rewards/redemption'
import type { TierChangeReason } from '@yuko/contract/loyalty/tiers/tier'
import type { Tone } from '@yuko/ui'

export const statusLabels: Record<LoyaltyMemberStatus, string> = {
  member: t`Member`,
  candidate: t`Not joined`,
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

/** What each status means for the member’s points. */
export const statusSentences: Partial<Record<LoyaltyMemberStatus, string>> = {
  candidate: t`This customer hasn’t joined the program yet and doesn’t earn points.`,
  opted_out: t`This customer opted out and can’t earn or redeem points. Their balance is kept.`,
  blocked: t`This member is blocked and can’t earn or redeem points.`,
  merged: t`Merged into another member. The points were transferred, and this history is read-only.`,
}

export const removedSentence = t`You removed this customer from the program. They earn points again after they join again.`

export const joinedLabels: Record<NonNullable<LoyaltyMemberProfile['joinedVia']>, string> = {
  order: t`By order`,
  signup: t`By signup`,
  review: t`By review`,
  referral: t`By referral`,
  onsite: t`In the store`,
  manual: t`Manually`,
  import: t`By import`,
  api: t`By API`,
}

export const kindLabels: Record<EntryKind, string> = {
  earn_pending: t`Pending`,
  earn_release: t`Earned`,
  earn_cancel: t({ message: 'Canceled', context: 'redemption' }),
  earn: t`Earned`,
  bonus: t`Bonus`,
  adjust: t`Adjusted manually`,
  redeem: t`Redeemed`,
  redeem_reverse: t`Points returned`,
  refund_clawback: t`Taken back after a refund`,
  expire: t`Expired`,
  expire_reverse: t`Expiration reversed`,
  import_set: t`Set by import`,
  import_add: t`Added by import`,
  merge_in: t`Merged from another member`,
  merge_out: t`Merged into another member`,
  correction: t`Correction`,
}

export const adjustmentLabels: Record<AdjustmentReason, string> = {
  goodwill: t`Goodwill`,
  correction: t`Correction`,
  event: t`Event`,
  migration: t`Migration from another program`,
  fraud: t`Abuse`,
  other: t`Other`,
}

export const redemptionLabels: Record<RedemptionStatus, string> = {
  pending: t`Processing`,
  issued: t`Ready to use`,
  used: t({ message: 'Used', context: 'redemption' }),
  expired: t({ message: 'Expired', context: 'redemption' }),
  cancelled: t({ message: 'Canceled', context: 'redemption' }),
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
  no_shop: t`Couldn’t create a code: no store is connected.`,
  no_permission: t`Couldn’t create a code: Yuko isn’t allowed to create discounts in your store.`,
  shop_refused: t`Couldn’t create a code: your store rejected the discount.`,
  out_of_codes: t`No codes left in your list.`,
}

export const tierReasonLabels: Record<TierChangeReason, string> = {
  earned: t`Qualified`,
  fell_short: t`No longer qualified`,
  manual: t`Moved manually`,
  import: t`By import`,
  recalculated: t`Tier rules changed`,
  tag: t`By customer tag`,
}

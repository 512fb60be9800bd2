import { t } from '@lingui/core/macro'
import type { HeldBack, Referral, ReferralChannel, ReferralStatus, RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import type { Tone } from '@yuko/ui'

export const statusLabels: Record<ReferralStatus, string> = {
  clicked: t`Visited`,
  claimed: t`Claimed`,
  ordered: t`Ordered`,
  qualified: t`No points given`,
  rewarded: t`Rewarded`,
  rejected: t`Rejected`,
  expired: t`Ended`,
}

export const statusTones: Record<ReferralStatus, Tone> = {
  clicked: 'neutral',
  claimed: 'info',
  ordered: 'info',
  qualified: 'warning',
  rewarded: 'success',
  rejected: 'danger',
  expired: 'neutral',
}

export const reasonLabels: Record<RejectReason, string> = {
  self: t`Their own address or account`,
  same_ip: t`Same network as the advocate or another friend`,
  same_device: t`Same browser as the advocate or another friend`,
  same_address: t`Sent to an address of the advocate`,
  existing_customer: t`Was a customer before`,
  below_minimum: t`The order was too small`,
  order_refunded: t`The order was cancelled or refunded`,
  manual: t`Rejected by hand`,
}

export const heldBackLabels: Record<HeldBack, string> = {
  not_running: t`No campaign for bringing a friend was running`,
  condition: t`The advocate did not meet the campaign’s conditions`,
  tier: t`The campaign is for another tier`,
  limit: t`The advocate reached the campaign’s limit`,
  budget: t`The campaign’s budget is used up`,
  too_little: t`The campaign had no points left to give`,
  no_member: t`The advocate is no member any more`,
}

export const channelLabels: Record<ReferralChannel, string> = {
  link: t`Link`,
  email: t`E-mail`,
  whatsapp: 'WhatsApp',
  x: 'X',
  native: t`Shared from a phone`,
}

/** What a referral is waiting for, or why it ended; null: the status says it all. */
export function sentenceOf(
  { status, rejectReason, heldBack, code, order, qualifyAfter }: Referral,
  date: (at: string) => string,
): string | null {
  if (status === 'rejected') return rejectReason && reasonLabels[rejectReason]
  if (status === 'qualified') return heldBack && heldBackLabels[heldBack]
  if (status === 'claimed')
    return code?.status === 'failed' ? t`The store refused to make a code; it is tried again` : t`Waits for an order`
  if (status === 'ordered')
    return qualifyAfter ? t`Points on ${date(qualifyAfter)}` : t`Waits until order ${order?.number ?? ''} is paid`
  return null
}

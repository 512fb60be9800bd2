import type { HeldBack, Referral, ReferralChannel, ReferralStatus, RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import type { Tone } from '@yuko/ui'

export const statusLabels: Record<ReferralStatus, string> = {
  clicked: 'Visited',
  claimed: 'Claimed',
  ordered: 'Ordered',
  qualified: 'No points given',
  rewarded: 'Rewarded',
  rejected: 'Rejected',
  expired: 'Ended',
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
  self: 'Their own address or account',
  same_ip: 'Same network as the advocate or another friend',
  same_device: 'Same browser as the advocate or another friend',
  same_address: 'Sent to an address of the advocate',
  existing_customer: 'Was a customer before',
  below_minimum: 'The order was too small',
  order_refunded: 'The order was cancelled or refunded',
  manual: 'Rejected by hand',
}

export const heldBackLabels: Record<HeldBack, string> = {
  not_running: 'No campaign for bringing a friend was running',
  condition: 'The advocate did not meet the campaign’s conditions',
  tier: 'The campaign is for another tier',
  limit: 'The advocate reached the campaign’s limit',
  budget: 'The campaign’s budget is used up',
  too_little: 'The campaign had no points left to give',
  no_member: 'The advocate is no member any more',
}

export const channelLabels: Record<ReferralChannel, string> = {
  link: 'Link',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  x: 'X',
  native: 'Shared from a phone',
}

/** What a referral is waiting for, or why it ended; null: the status says it all. */
export function sentenceOf(
  { status, rejectReason, heldBack, code, order, qualifyAfter }: Referral,
  date: (at: string) => string,
): string | null {
  if (status === 'rejected') return rejectReason && reasonLabels[rejectReason]
  if (status === 'qualified') return heldBack && heldBackLabels[heldBack]
  if (status === 'claimed')
    return code?.status === 'failed' ? 'The store refused to make a code; it is tried again' : 'Waits for an order'
  if (status === 'ordered')
    return qualifyAfter ? `Points on ${date(qualifyAfter)}` : `Waits until order ${order?.number ?? ''} is paid`
  return null
}

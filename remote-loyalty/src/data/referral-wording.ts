import { plural, t } from '@lingui/core/macro'
import type { HeldBack, Referral, ReferralChannel, ReferralStatus, RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import type { Tone } from '@yuko/ui'

export const statusLabels: Record<ReferralStatus, string> = {
  clicked: t`Visited`,
  claimed: t`Claimed`,
  ordered: t`Ordered`,
  qualified: t`No points earned`,
  rewarded: t`Rewarded`,
  rejected: t({ message: 'Rejected', context: 'referral' }),
  expired: t({ message: 'Expired', context: 'referral' }),
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
  self: t`Self-referral`,
  same_ip: t`Same network as the advocate or another friend`,
  same_device: t`Same browser as the advocate or another friend`,
  same_address: t`Same shipping address as the advocate`,
  existing_customer: t`Already a customer`,
  below_minimum: t`Order below the minimum`,
  order_refunded: t`Order canceled or refunded`,
  manual: t`Rejected manually`,
}

export const heldBackLabels: Record<HeldBack, string> = {
  not_running: t`No way to earn for referrals was active`,
  condition: t`The advocate didn’t meet the conditions`,
  tier: t`The advocate’s tier isn’t eligible`,
  limit: t`The advocate reached the limit`,
  budget: t`The points budget is used up`,
  too_little: t`The referral earned less than one point`,
  no_member: t`The advocate is no longer a member`,
  monthly_limit: t`Monthly limit reached`,
}

export const channelLabels: Record<ReferralChannel, string> = {
  link: t`Link`,
  email: t`Email`,
  whatsapp: 'WhatsApp',
  x: 'X',
  native: t`Shared from a mobile device`,
}

const pointsOn = (date: string) => t`Points on ${date}`
const waitingForPayment = (number: string | null | undefined) =>
  number ? t`Waiting for payment of order ${number}` : t`Waiting for payment`

/** What happened to the friend’s code. */
function codeOutcome(code: Referral['code']): string | null {
  if (code?.status === 'used') return t`The code was already used`
  if (code?.isCancelling) return t`Deleting the code in your store`
  if (code?.status !== 'cancelled') return null
  const name = code.code ?? ''
  return code.isUploaded ? t`Disable code ${name} in your store` : t`Code canceled`
}

function rejection({ rejectReason, pointsTakenBack, code }: Referral): string {
  const points = pointsTakenBack > 0 && plural(pointsTakenBack, { one: '# point taken back', other: '# points taken back' })
  const outcome = rejectReason === 'order_refunded' && codeOutcome(code)
  return [rejectReason && reasonLabels[rejectReason], points, outcome].filter(Boolean).join(' · ')
}

/** What a referral is waiting for, or why it ended; null when the status is enough. */
export function sentenceOf(referral: Referral, date: (at: string) => string): string | null {
  const { status, heldBack, code, order, qualifyAfter } = referral
  if (status === 'rejected') return rejection(referral)
  if (status === 'qualified') return heldBack && heldBackLabels[heldBack]
  if (status === 'claimed')
    return code?.status === 'failed' ? t`The store couldn’t create a code. Retrying` : t`Waiting for an order`
  if (status === 'ordered') return qualifyAfter ? pointsOn(date(qualifyAfter)) : waitingForPayment(order?.number)
  return null
}

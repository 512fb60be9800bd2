import { t } from '@lingui/core/macro'
import type { RequestChannel, RequestEventType, RequestStatus, RequestTab, SkipReason } from '@yuko/contract/requests/request'
import type { TextFailure, TextRefusal } from '@yuko/contract/text-messages/text-provider'
import type { Tone } from '@yuko/ui'

export const tabLabels: Record<RequestTab, string> = {
  upcoming: t`Upcoming`,
  sent: t({ message: 'Sent', context: 'review requests' }),
  reviewed: t`Reviewed`,
  skipped: t({ message: 'Skipped', context: 'review requests' }),
  failed: t`Failed`,
}

export const statusLabels: Record<RequestStatus, string> = {
  waiting_fulfillment: t`Waiting for order update`,
  scheduled: t`Scheduled`,
  postponed: t`Postponed`,
  queued: t`Sending`,
  held: t`On hold: plan limit reached`,
  sent: t({ message: 'Sent', context: 'review request' }),
  delivered: t({ message: 'Delivered', context: 'review request' }),
  opened: t({ message: 'Opened', context: 'review request' }),
  clicked: t`Clicked`,
  partially_completed: t`Partially reviewed`,
  completed: t`Reviewed`,
  skipped: t({ message: 'Skipped', context: 'review request' }),
  cancelled: t({ message: 'Canceled', context: 'review request' }),
  missed: t`Missed: plan limit reached`,
  bounced: t`Bounced`,
  complained: t`Reported as spam`,
  expired: t`Link expired`,
}

export const statusTones: Record<RequestStatus, Tone> = {
  waiting_fulfillment: 'neutral',
  scheduled: 'info',
  postponed: 'info',
  queued: 'info',
  held: 'warning',
  sent: 'info',
  delivered: 'info',
  opened: 'info',
  clicked: 'info',
  partially_completed: 'success',
  completed: 'success',
  skipped: 'neutral',
  cancelled: 'neutral',
  missed: 'warning',
  bounced: 'danger',
  complained: 'danger',
  expired: 'neutral',
}

/** A text that isn’t delivered doesn’t bounce. */
export const statusLabelOf = ({ status, channel }: { status: RequestStatus; channel: RequestChannel }): string =>
  status === 'bounced' && channel === 'sms' ? t`Not delivered` : statusLabels[status]

/** A request that was sent, whose next email the plan’s limit holds. */
export const heldLabelOf = ({ status }: { status: RequestStatus }): string =>
  status === 'bounced' ? t`Email on hold: plan limit reached` : t`Reminder on hold: plan limit reached`

export const textRefusalLabels: Record<TextRefusal, string> = {
  'not-set-up': t`No Twilio account`,
  'no-phone': t`No phone number`,
  'phone-invalid': t`Invalid phone number`,
  'no-consent': t`No consent to texts`,
  'opted-out': t`Opted out of texts`,
}

export const textFailureLabels: Record<TextFailure, string> = {
  unreachable: t`Twilio was unreachable`,
  busy: t`Twilio took no more messages`,
  'account-refused': t`Twilio refused your account`,
  'account-suspended': t`Your Twilio account is suspended`,
  'sender-refused': t`Twilio refused your sender`,
  'sender-unregistered': t`Your sender isn’t registered for this country`,
  'number-invalid': t`The phone number doesn’t exist`,
  'number-landline': t`The phone number can’t receive texts`,
  'number-unreachable': t`The phone was unreachable`,
  'opted-out': t`Opted out of texts`,
  'country-off': t`Your Twilio account doesn’t send to this country`,
  'carrier-blocked': t`The carrier blocked the message`,
  refused: t`Twilio refused the message`,
  'in-doubt': t`Twilio didn’t confirm the message, so it isn’t sent again`,
}

export const skipLabels: Record<SkipReason, string> = {
  unsubscribed: t`Unsubscribed`,
  suppressed: t`Email address is blocked`,
  excluded_product: t`Product is excluded`,
  excluded_customer: t`Customer is excluded`,
  excluded_tag: t`Tag is excluded`,
  excluded_order: t`Order is excluded`,
  already_reviewed: t`Already reviewed`,
  order_cancelled: t`Order was canceled`,
  order_refunded: t`Order was refunded`,
  no_email: t`No email address`,
  no_products: t`No products to review`,
  no_consent: t`No marketing consent`,
  too_old: t`Order is too old`,
  duplicate: t`Already asked`,
  test_order: t`Test order`,
  disabled: t`Requests are off`,
  pos_disabled: t`In-store purchase`,
  policy_country: t`Country is excluded`,
  past: t`Placed before you started`,
}

export const eventLabels: Record<RequestEventType, string> = {
  created: t`Request created`,
  scheduled: t`Scheduled`,
  rescheduled: t`Rescheduled`,
  waiting: t`Waiting for order update`,
  postponed: t`Postponed`,
  skipped: t({ message: 'Skipped', context: 'review request' }),
  cancelled: t({ message: 'Canceled', context: 'review request' }),
  held: t`On hold: plan limit reached`,
  missed: t`Missed after 30 days on hold`,
  sent: t`Request sent`,
  emailed_instead: t`Sent by email instead`,
  reminded: t`Reminder sent`,
  asked_for_photo: t`Photo requested`,
  delivered: t({ message: 'Delivered', context: 'review request' }),
  opened: t({ message: 'Opened', context: 'review request' }),
  clicked: t`Link clicked`,
  reviewed: t`Review submitted`,
  completed: t`All products reviewed`,
  bounced: t`Delivery failed`,
  complained: t`Reported as spam`,
  expired: t`Link expired`,
}

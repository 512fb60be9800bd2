import { t } from '@lingui/core/macro'
import type { RequestEventType, RequestKind, RequestStatus, RequestTab, SkipReason } from '@yuko/contract/requests/request'
import type { Tone } from '@yuko/ui'

export const tabLabels: Record<RequestTab, string> = {
  upcoming: t`Upcoming`,
  sent: t`Sent`,
  reviewed: t`Reviewed`,
  skipped: t`Skipped`,
  failed: t`Failed`,
}

export const statusLabels: Record<RequestStatus, string> = {
  waiting_fulfillment: t`Waits for the order`,
  scheduled: t`Scheduled`,
  postponed: t`Postponed`,
  queued: t`Being sent`,
  held: t`On hold: plan limit reached`,
  sent: t`Sent`,
  delivered: t`Delivered`,
  opened: t`Opened`,
  clicked: t`Clicked`,
  partially_completed: t`Partly reviewed`,
  completed: t`Reviewed`,
  skipped: t`Skipped`,
  cancelled: t`Cancelled`,
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

export const skipLabels: Record<SkipReason, string> = {
  unsubscribed: t`Unsubscribed`,
  suppressed: t`Mail to the address fails`,
  excluded_product: t`Product is excluded`,
  excluded_customer: t`Customer is excluded`,
  excluded_tag: t`Tag is excluded`,
  excluded_order: t`Order is excluded`,
  already_reviewed: t`Reviewed already`,
  order_cancelled: t`Order was cancelled`,
  order_refunded: t`Order was refunded`,
  no_email: t`No e-mail address`,
  no_products: t`Nothing to review in it`,
  no_consent: t`No consent to marketing`,
  too_old: t`Order is too old`,
  duplicate: t`Asked already`,
  test_order: t`Test order`,
  disabled: t`Requests are off`,
  pos_disabled: t`Bought in a shop`,
  policy_country: t`Country is excluded`,
  past: t`From before you started`,
}

export const kindLabels: Record<RequestKind, string> = {
  automatic: t`By the order`,
  manual: t`By hand`,
  bulk_past: t`Past orders`,
}

export const eventLabels: Record<RequestEventType, string> = {
  created: t`Request made`,
  scheduled: t`Scheduled`,
  rescheduled: t`Scheduled anew`,
  waiting: t`Waits for the order`,
  postponed: t`Postponed`,
  skipped: t`Skipped`,
  cancelled: t`Cancelled`,
  held: t`On hold: plan limit reached`,
  missed: t`Missed after 30 days on hold`,
  sent: t`Request sent`,
  reminded: t`Reminder sent`,
  asked_for_photo: t`Asked for a photo`,
  delivered: t`Delivered`,
  opened: t`Opened`,
  clicked: t`Link clicked`,
  reviewed: t`Review written`,
  completed: t`Everything reviewed`,
  bounced: t`Mail came back`,
  complained: t`Reported as spam`,
  expired: t`Link expired`,
}

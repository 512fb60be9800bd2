import type { RequestEventType, RequestKind, RequestStatus, RequestTab, SkipReason } from '@yuko/contract/requests/request'
import type { Tone } from '@yuko/ui'

export const tabLabels: Record<RequestTab, string> = {
  upcoming: 'Upcoming',
  sent: 'Sent',
  reviewed: 'Reviewed',
  skipped: 'Skipped',
  failed: 'Failed',
}

export const statusLabels: Record<RequestStatus, string> = {
  waiting_fulfillment: 'Waits for the order',
  scheduled: 'Scheduled',
  postponed: 'Postponed',
  queued: 'Being sent',
  held: 'On hold: plan limit reached',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  partially_completed: 'Partly reviewed',
  completed: 'Reviewed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  missed: 'Missed: plan limit reached',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  expired: 'Link expired',
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
  unsubscribed: 'Unsubscribed',
  suppressed: 'Mail to the address fails',
  excluded_product: 'Product is excluded',
  excluded_customer: 'Customer is excluded',
  excluded_tag: 'Tag is excluded',
  excluded_order: 'Order is excluded',
  already_reviewed: 'Reviewed already',
  order_cancelled: 'Order was cancelled',
  order_refunded: 'Order was refunded',
  no_email: 'No e-mail address',
  no_products: 'Nothing to review in it',
  no_consent: 'No consent to marketing',
  too_old: 'Order is too old',
  duplicate: 'Asked already',
  test_order: 'Test order',
  disabled: 'Requests are off',
  pos_disabled: 'Bought in a shop',
  policy_country: 'Country is excluded',
  past: 'From before you started',
}

export const kindLabels: Record<RequestKind, string> = {
  automatic: 'By the order',
  manual: 'By hand',
  bulk_past: 'Past orders',
}

export const eventLabels: Record<RequestEventType, string> = {
  created: 'Request made',
  scheduled: 'Scheduled',
  rescheduled: 'Scheduled anew',
  waiting: 'Waits for the order',
  postponed: 'Postponed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  held: 'On hold: plan limit reached',
  missed: 'Missed after 30 days on hold',
  sent: 'Request sent',
  reminded: 'Reminder sent',
  asked_for_photo: 'Asked for a photo',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Link clicked',
  reviewed: 'Review written',
  completed: 'Everything reviewed',
  bounced: 'Mail came back',
  complained: 'Reported as spam',
  expired: 'Link expired',
}

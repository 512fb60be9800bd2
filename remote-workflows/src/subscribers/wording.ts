import { codeName } from '@yuko/contract/automation/rules/codes'
import type { SuppressionReason } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import type { BlockReason, ConsentMethod, ConsentState, SubscriberSource } from '@yuko/contract/automation/subscribers/subscriber'
import type { Tone } from '@yuko/ui'

export const consentLabels: Record<ConsentState, string> = {
  subscribed: 'Subscribed',
  unconfirmed: 'Not confirmed yet',
  never_subscribed: 'Never subscribed',
  unsubscribed: 'Unsubscribed',
}
export const consentTones: Record<ConsentState, Tone> = {
  subscribed: 'success',
  unconfirmed: 'warning',
  never_subscribed: 'neutral',
  unsubscribed: 'danger',
}

export const sourceLabels: Record<SubscriberSource, string> = {
  store: 'Store',
  import: 'Import',
  form: 'Sign-up form',
  api: 'API',
  manual: 'By hand',
  review: 'Review',
}

export const methodLabels: Record<ConsentMethod, string> = {
  form: 'Sign-up form',
  checkout: 'Checkout',
  import: 'Import',
  api: 'API',
  manual: 'By hand',
  double_optin: 'Confirmed by mail',
  preference_center: 'Preference page',
  store: 'Store platform',
}

export const blockLabels: Record<BlockReason, string> = {
  hard_bounce: 'Bounced',
  soft_bounces: 'Bounced again and again',
  complaint: 'Marked as spam',
  manual: 'Suppressed by hand',
  invalid: 'Not an address',
}
export const suppressionLabels: Record<SuppressionReason, string> = { ...blockLabels, unsubscribed: 'Unsubscribed from all' }

export const nameOf = ({ firstName, lastName, email }: { firstName: string | null; lastName: string | null; email: string }) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

export const countryName = (code: string) => codeName('country', code)

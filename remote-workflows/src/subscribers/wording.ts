import { t } from '@lingui/core/macro'
import { codeName } from '@yuko/contract/automation/rules/codes'
import type { SuppressionReason } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import type { BlockReason, ConsentMethod, ConsentState, SubscriberSource } from '@yuko/contract/automation/subscribers/subscriber'
import type { Tone } from '@yuko/ui'

export const consentLabels: Record<ConsentState, string> = {
  subscribed: t`Subscribed`,
  unconfirmed: t`Not confirmed`,
  never_subscribed: t`Never subscribed`,
  unsubscribed: t`Unsubscribed`,
}
export const consentTones: Record<ConsentState, Tone> = {
  subscribed: 'success',
  unconfirmed: 'warning',
  never_subscribed: 'neutral',
  unsubscribed: 'danger',
}

export const sourceLabels: Record<SubscriberSource, string> = {
  store: t`Store`,
  import: t`Import`,
  form: t`Sign-up form`,
  api: 'API',
  manual: t`Manual`,
  review: t`Review`,
}

export const methodLabels: Record<ConsentMethod, string> = {
  form: t`Sign-up form`,
  checkout: t`Checkout`,
  import: t`Import`,
  api: 'API',
  manual: t`Manual`,
  double_optin: t`Confirmed by email`,
  preference_center: t`Preferences page`,
  store: t`Store platform`,
}

export const blockLabels: Record<BlockReason, string> = {
  hard_bounce: t`Bounced`,
  soft_bounces: t`Repeated bounces`,
  complaint: t`Marked as spam`,
  manual: t`Suppressed manually`,
  invalid: t`Invalid address`,
  unengaged: t`No engagement`,
  unengaged_campaigns: t`No engagement, campaigns only`,
}
/** What a block keeps away. */
export const blockScopes: Record<BlockReason, string> = {
  hard_bounce: t`No emails are sent to this address.`,
  soft_bounces: t`No emails are sent to this address.`,
  complaint: t`No marketing emails are sent to this address.`,
  manual: t`No emails are sent to this address.`,
  invalid: t`No emails are sent to this address.`,
  unengaged: t`No marketing emails are sent until they open, click, or buy again.`,
  unengaged_campaigns: t`No campaigns are sent until they open, click, or buy again.`,
}
export const suppressionLabels: Record<SuppressionReason, string> = { ...blockLabels, unsubscribed: t`Unsubscribed from all` }

export const nameOf = ({ firstName, lastName, email }: { firstName: string | null; lastName: string | null; email: string }) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

export const countryName = (code: string) => codeName('country', code)
export const languageName = (code: string) => codeName('language', code)

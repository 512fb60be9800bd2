import { t } from '@lingui/core/macro'
import type { PrivacyRequest } from '@yuko/contract/privacy/privacy-request'
import type { Tone } from '@yuko/ui'

export const kindLabels: Record<PrivacyRequest['kind'], string> = {
  export: t`Export`,
  erase: t`Erase`,
  erase_shop: t`Erase store`,
}

export const sourceLabels: Record<PrivacyRequest['source'], string> = { merchant: t`Member`, platform: t`Store platform` }

const labels: Record<PrivacyRequest['status'], string> = {
  waiting: t`Pending`,
  working: t`In progress`,
  done: t`Done`,
  failed: t`Failed`,
}
const tones: Record<PrivacyRequest['status'], Tone> = { waiting: 'neutral', working: 'info', done: 'success', failed: 'danger' }

export function stateOf({ status, isOverdue }: PrivacyRequest): { words: string; tone: Tone } {
  return isOverdue ? { words: t`Overdue`, tone: 'danger' } : { words: labels[status], tone: tones[status] }
}

const areas: Readonly<Record<string, string>> = {
  customers: t`Customers`,
  orders: t`Orders`,
  checkouts: t`Checkouts`,
  mails: t`Emails`,
  reviews: t`Reviews`,
  'review requests': t`Review requests`,
  'rewards for reviews': t`Rewards for reviews`,
  'import rows': t`Rows of imported files`,
  'loyalty membership': t`Loyalty membership`,
  'loyalty points': t`Points activity`,
  'loyalty points history': t`Points history from a previous program`,
  'loyalty rewards': t`Redeemed rewards`,
  referrals: t`Referrals`,
  'email subscription': t`Email subscription`,
  'email consent': t`Email consent`,
  'email timeline': t`Timeline`,
  'suppressed addresses': t`Suppressed addresses`,
  'webhook events': t`Webhook events`,
  exclusions: t`Exclusions`,
  'workflow runs': t`Workflow runs`,
}

/** Of stored data about a person. An area that a newer server added is shown by its name. */
export const areaLabel = (area: string): string => areas[area] ?? area

export const askedBy = ({ source, requestedBy }: PrivacyRequest): string => requestedBy ?? sourceLabels[source]

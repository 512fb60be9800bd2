import { t } from '@lingui/core/macro'
import type { BlocklistAction, BlocklistKind } from '@yuko/contract/reviews/publishing/blocklist-entry'

export const kindLabels: Record<BlocklistKind, string> = {
  word: t`Word`,
  phrase: t`Phrase`,
  regex: t`Regular expression`,
  email: t`Email address`,
  email_domain: t`Email domain`,
  ip_hash: t`IP address`,
  url_domain: t`Linked domain`,
}

export const actionLabels: Record<BlocklistAction, string> = {
  hold: t`Hold the review`,
  mask: t`Mask with *****`,
  spam: t`Move to spam`,
  allow: t`Allow`,
}

/** The types a merchant can enter; hashes come from moderating a review. */
export const typedKinds: readonly BlocklistKind[] = ['word', 'phrase', 'regex', 'email', 'email_domain', 'url_domain']

export const optionsOf = <Value extends string>(labels: Record<Value, string>, values = Object.keys(labels) as Value[]) =>
  values.map((value) => ({ value, label: labels[value] }))

import type { BlocklistAction, BlocklistKind } from '@yuko/contract/reviews/publishing/blocklist-entry'

export const kindLabels: Record<BlocklistKind, string> = {
  word: 'Word',
  phrase: 'Phrase',
  regex: 'Regular expression',
  email: 'E-mail address',
  email_domain: 'E-mail domain',
  ip_hash: 'Address on the net',
  url_domain: 'Linked domain',
}

export const actionLabels: Record<BlocklistAction, string> = {
  hold: 'Hold the review',
  mask: 'Put ***** in its place',
  spam: 'Move to Spam',
  allow: 'Let it through',
}

/** What a merchant types; hashes come from moderating a review. */
export const typedKinds: readonly BlocklistKind[] = ['word', 'phrase', 'regex', 'email', 'email_domain', 'url_domain']

export const optionsOf = <Value extends string>(labels: Record<Value, string>, values = Object.keys(labels) as Value[]) =>
  values.map((value) => ({ value, label: labels[value] }))

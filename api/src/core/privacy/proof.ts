import type { PrivacyArea } from '@yuko/contract/privacy/privacy-request'
import type { Held } from '#platform/ports/people.ts'

/** What stays when a person is erased. Of the areas that are not named here nothing does. */
const kept: Readonly<Record<string, string>> = {
  customers: 'A row with the store’s own number of the customer and nothing else, because other figures refer to it',
  orders: 'What was sold and for how much, to nobody',
  mails: 'That a mail was sent, without whom it went to and what it said',
  reviews: 'Stars and text, by “Anonymous”; pictures are deleted',
  'review requests': 'That somebody was asked and what came of it',
  'rewards for reviews': 'That a reward was given',
  'rows of files': 'That the row was refused and why',
  'loyalty membership': 'A number without a person, because the ledger is never taken apart',
  'loyalty points': 'The numbers of the ledger, without notes and without a person; what was left is written off',
  'loyalty rewards': 'That a reward was given and what it cost',
  referrals: 'That a friend came and what it brought',
  'suppressed addresses': 'That no mail goes to a hash of the address',
  'consent to e-mail': 'What was refused, by a hash of the address, so that it stays refused',
}

export function proofOf(held: Held): PrivacyArea[] {
  return Object.entries(held).map(([area, rows]) => ({ area, held: rows.length, left: null, kept: kept[area] ?? null }))
}

/** What is found now beside what was found then. */
export function proofAfter(before: readonly PrivacyArea[], now: Held): PrivacyArea[] {
  return before.map((one) => ({ ...one, left: now[one.area]?.length ?? 0 }))
}

import type { PrivacyArea } from '@yuko/contract/privacy/privacy-request'
import type { Held } from '#platform/ports/people.ts'

/** What is kept when a person is erased. Areas not listed keep nothing. */
const kept: Readonly<Record<string, string>> = {
  customers: 'A row with the store’s customer ID only, because other records refer to it',
  orders: 'Products and amounts, without the customer',
  mails: 'A record that an email was sent, without recipient or content',
  reviews: 'Star ratings and texts, attributed to “Anonymous”. Images are deleted.',
  'review requests': 'Each request and its result, without the customer',
  'rewards for reviews': 'A record that a reward was given',
  'import rows': 'A record of each rejected row and its reason',
  'loyalty membership': 'An anonymous member number, because the ledger is never changed',
  'loyalty points': 'The ledger’s amounts, without notes or customer. The remaining balance is written off.',
  'loyalty rewards': 'Each reward and its cost',
  referrals: 'Each referral and its reward',
  'suppressed addresses': 'A hash of the email address, so that it isn’t emailed again',
  'email consent': 'A hash of the email address and what it opted out of, so that it stays opted out',
}

export function proofOf(held: Held): PrivacyArea[] {
  return Object.entries(held).map(([area, rows]) => ({ area, held: rows.length, left: null, kept: kept[area] ?? null }))
}

/** Compares the records found now with those found before. */
export function proofAfter(before: readonly PrivacyArea[], now: Held): PrivacyArea[] {
  return before.map((one) => ({ ...one, left: now[one.area]?.length ?? 0 }))
}

import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { countCall, type RateLimit } from '../http/rate-limit.ts'

/** Whose calls are added up: a network is an IPv4 address or an IPv6 /64. */
type CountedPer =
  | 'account'
  | 'address'
  | 'API key'
  | 'network'
  | 'network and review'
  | 'network and shop'
  | 'organization'
  | 'proof'
  | 'shopper'
  | 'store and address'
  | 'store and link'
  | 'store and network'

export interface Limit extends RateLimit {
  readonly what: string
  readonly per: CountedPer
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const limit = (what: string, per: CountedPer, calls: number, seconds: number): Limit => ({ what, per, calls, seconds })

/**
 * Every limit on how often something may be asked for. What sends a mail to an address that somebody types is counted by who asks,
 * from where, and whom it reaches, so that more organizations, accounts or networks give nobody more of it.
 */
export const limits = {
  signInsOfNetwork: limit('Signing in, passwords, codes and links of account mails', 'network', 100, 15 * minute),
  refreshesOfNetwork: limit('Renewing a session', 'network', 600, 5 * minute),
  registrationsOfNetwork: limit('Accounts registered', 'network', 60, hour),
  registrationsOfAddress: limit('Accounts registered', 'address', 5, hour),
  passwordLinksToAddress: limit('Mails with a link to a new password', 'address', 5, hour),
  verifyMailsInARow: limit('Asking for the verification mail again', 'address', 1, minute),
  verifyMailsToAddress: limit('Verification mails', 'address', 20, day),
  addressChangesOfAccount: limit('Changes of an account’s address', 'account', 5, hour),
  addressChangesToAddress: limit('Changes of an account’s address', 'address', 5, hour),
  proofs: limit('Use of one proof of work, from when it was asked for', 'proof', 1, 15 * minute),
  challenges: limit('Asking for the work', 'network', 300, 5 * minute),
  unprovenRegistrations: limit('Accounts registered without proof of work', 'network', 30, hour),
  unprovenSignIns: limit('Failed sign-ins, before proof of work is asked for', 'network', 30, 15 * minute),
  unprovenPasswords: limit('New passwords by a mailed link without proof of work', 'network', 10, hour),
  unprovenReviews: limit('Reviews sent on a shop’s page without proof of work', 'network', 10, hour),
  unprovenSignUps: limit('Sign-up forms sent without proof of work', 'network', 10, hour),
  organizationsOfAccount: limit('Organizations opened', 'account', 10, day),
  organizationsOfNetwork: limit('Organizations opened', 'network', 60, hour),
  invitationsOfOrganization: limit('Invitations to an organization', 'organization', 200, day),
  invitationsOfAccount: limit('Invitations to an organization', 'account', 50, day),
  invitationsOfNetwork: limit('Invitations to an organization', 'network', 200, day),
  invitationsToAddress: limit('Invitations to an organization', 'address', 5, hour),
  testMailsOfOrganization: limit('Test mails', 'organization', 30, hour),
  testMailsOfAccount: limit('Test mails', 'account', 30, hour),
  testMailsOfNetwork: limit('Test mails', 'network', 120, hour),
  testMailsToAddress: limit('Test mails', 'address', 60, hour),
  wayOutTestsOfOrganization: limit('Tests of the mail provider', 'organization', 20, hour),
  senderMailsOfOrganization: limit('Mails that ask for a sender’s address', 'organization', 20, hour),
  senderMailsOfAccount: limit('Mails that ask for a sender’s address', 'account', 20, day),
  senderMailsOfNetwork: limit('Mails that ask for a sender’s address', 'network', 60, day),
  senderMailsToAddress: limit('Mails that ask for a sender’s address', 'address', 5, day),
  domainChecks: limit('Checks of a sending domain', 'organization', 60, 10 * minute),
  emailPreviews: limit('Previews of an email', 'network', 1200, 10 * minute),
  brandImages: limit('Brand images uploaded', 'network', 60, hour),
  signUpsOfNetwork: limit('Sign-up forms sent', 'network', 20, hour),
  signUpsOfAddress: limit('Sign-up forms sent', 'address', 10, day),
  reviewsOfNetwork: limit('Reviews sent, and pages behind review mails', 'network', 30, hour),
  reviewsOfAddress: limit('Reviews by an address that nobody has confirmed', 'address', 10, day),
  reviewPictures: limit('Pictures uploaded with reviews', 'network', 60, hour),
  reviewSearches: limit('Searches in a store’s reviews', 'network', 60, minute),
  reviewVotes: limit('Votes on reviews', 'network', 60, hour),
  newVoters: limit('New voters on one review', 'network and review', 3, day),
  requestPreviews: limit('Counting whom a review request reaches', 'network', 30, minute),
  referralVisits: limit('Visits by referral links', 'store and network', 30, hour),
  referralClaims: limit('Referral rewards asked for', 'store and network', 8, hour),
  referralClaimsOfLink: limit('Referral rewards asked for', 'store and link', 200, day),
  referralMailsToAddress: limit('Referral rewards asked for', 'store and address', 3, day),
  ownReferralLooks: limit('Looking at one’s referrals', 'shopper', 60, hour),
  shopperLooks: limit('Looking at one’s points', 'shopper', 120, minute),
  shopperDeeds: limit('Joining, claiming and redeeming', 'shopper', 30, hour),
  shopperIdentities: limit('Signing a shopper in to the loyalty panel', 'network', 60, minute),
  proxyIdentities: limit('Signing a shopper in through Shopify’s proxy', 'network and shop', 120, minute),
  simulations: limit('Trying a change of the loyalty program', 'network', 60, minute),
  connections: limit('Connecting a store or Slack', 'network', 30, 15 * minute),
  webhookPings: limit('Test events to a webhook', 'organization', 20, minute),
  apiKeyCalls: limit('Calls with an API key', 'API key', 300, minute),
  releases: limit('Uploading a release', 'network', 60, 10 * minute),
  releaseReports: limit('Reports on how releases load', 'network', 30, minute),
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Counts one more of them and refuses it, with the seconds to wait, where there were enough. Not to be called in a transaction. */
export function countUse({ db, clock }: { db: Database; clock: Clock }, name: LimitName, subject: string): Promise<void> {
  return countCall(db, clock, `${name} ${subject}`, limits[name])
}

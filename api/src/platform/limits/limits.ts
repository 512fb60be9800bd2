import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { countCall, type RateLimit } from '../http/rate-limit.ts'
import type { RateUse } from '../ports/rate-use.ts'

/** How calls are grouped: a network is an IPv4 address or an IPv6 /64. */
type CountedPer =
  | 'account'
  | 'address'
  | 'API key'
  | 'network'
  | 'network and review'
  | 'network and shop'
  | 'page view'
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
 * Every rate limit. Requests that send an email to a typed address are counted by account, network, and recipient, so that
 * creating more organizations, accounts, or networks doesn’t raise the limit.
 */
export const limits = {
  signInsOfNetwork: limit('Sign-ins, passwords, codes, and links of account emails', 'network', 100, 15 * minute),
  refreshesOfNetwork: limit('Session refreshes', 'network', 600, 5 * minute),
  registrationsOfNetwork: limit('Registrations', 'network', 60, hour),
  registrationsOfAddress: limit('Registrations', 'address', 5, hour),
  passwordLinksToAddress: limit('Password reset emails', 'address', 5, hour),
  verifyMailsInARow: limit('Resent verification emails', 'address', 1, minute),
  verifyMailsToAddress: limit('Verification emails', 'address', 20, day),
  addressChangesOfAccount: limit('Changes of an account’s email address', 'account', 5, hour),
  addressChangesToAddress: limit('Changes of an account’s email address', 'address', 5, hour),
  proofs: limit('Uses of one proof of work after it was requested', 'proof', 1, 15 * minute),
  challenges: limit('Proof-of-work challenges', 'network', 300, 5 * minute),
  unprovenRegistrations: limit('Registrations without proof of work', 'network', 30, hour),
  unprovenSignIns: limit('Failed sign-ins before proof of work is required', 'network', 30, 15 * minute),
  unprovenPasswords: limit('Password resets without proof of work', 'network', 10, hour),
  unprovenReviews: limit('Reviews submitted on a store’s page without proof of work', 'network', 10, hour),
  unprovenSignUps: limit('Sign-up forms submitted without proof of work', 'network', 10, hour),
  organizationsOfAccount: limit('Organizations created', 'account', 10, day),
  organizationsOfNetwork: limit('Organizations created', 'network', 60, hour),
  invitationsOfOrganization: limit('Invitations to an organization', 'organization', 200, day),
  invitationsOfAccount: limit('Invitations to an organization', 'account', 50, day),
  invitationsOfNetwork: limit('Invitations to an organization', 'network', 200, day),
  invitationsToAddress: limit('Invitations to an organization', 'address', 5, hour),
  testMailsOfOrganization: limit('Test emails', 'organization', 30, hour),
  testMailsOfAccount: limit('Test emails', 'account', 30, hour),
  testMailsOfNetwork: limit('Test emails', 'network', 120, hour),
  testMailsToAddress: limit('Test emails', 'address', 60, hour),
  wayOutTestsOfOrganization: limit('Email provider tests', 'organization', 20, hour),
  senderMailsOfOrganization: limit('Sender confirmation emails', 'organization', 20, hour),
  senderMailsOfAccount: limit('Sender confirmation emails', 'account', 20, day),
  senderMailsOfNetwork: limit('Sender confirmation emails', 'network', 60, day),
  senderMailsToAddress: limit('Sender confirmation emails', 'address', 5, day),
  domainChecks: limit('Sending domain checks', 'organization', 60, 10 * minute),
  emailPreviews: limit('Email previews', 'network', 1200, 10 * minute),
  brandImages: limit('Brand images uploaded', 'network', 60, hour),
  pageChecks: limit('Checks of product pages', 'network', 30, hour),
  brandProposals: limit('Colors and logo read from a website', 'network', 30, hour),
  signUpsOfNetwork: limit('Sign-up forms submitted', 'network', 20, hour),
  signUpsOfAddress: limit('Sign-up forms submitted', 'address', 10, day),
  formViewsOfNetwork: limit('Views of sign-up forms', 'network', 120, hour),
  formViewsOfVisit: limit('Views of sign-up forms', 'page view', 1, day),
  reviewsOfNetwork: limit('Reviews submitted, and pages behind review emails', 'network', 30, hour),
  wrongShortLinks: limit('Short links of texts that don’t exist', 'network', 60, hour),
  reviewsOfAddress: limit('Reviews by an unconfirmed address', 'address', 10, day),
  questionsOfNetwork: limit('Questions about products, and answers by buyers', 'network', 20, hour),
  questionsOfAddress: limit('Questions by an unconfirmed address', 'address', 10, day),
  reviewPictures: limit('Images uploaded with reviews', 'network', 60, hour),
  reviewVideos: limit('Videos uploaded with reviews', 'network', 10, hour),
  reviewVideoParts: limit('Parts of videos uploaded with reviews', 'network', 400, hour),
  shopperEventsOfNetwork: limit(
    'Product views, carts, and checkouts reported by a shop’s web pixel',
    'store and network',
    600,
    minute,
  ),
  shopperEventsOfShopper: limit('Product views, carts, and checkouts reported by a shop’s web pixel', 'shopper', 300, hour),
  reviewSearches: limit('Searches in a store’s reviews', 'network', 60, minute),
  reviewVotes: limit('Votes on reviews', 'network', 60, hour),
  newVoters: limit('New voters on one review', 'network and review', 3, day),
  requestPreviews: limit('Previews of review requests', 'network', 30, minute),
  referralVisits: limit('Visits through referral links', 'store and network', 30, hour),
  referralClaims: limit('Referral rewards claimed', 'store and network', 8, hour),
  referralClaimsOfLink: limit('Referral rewards claimed', 'store and link', 200, day),
  referralMailsToAddress: limit('Referral rewards claimed', 'store and address', 3, day),
  ownReferralLooks: limit('A shopper’s referrals viewed', 'shopper', 60, hour),
  shopperLooks: limit('A shopper’s points viewed', 'shopper', 120, minute),
  shopperDeeds: limit('Joining, claiming, and redeeming', 'shopper', 30, hour),
  proofsOfShopper: limit('Proofs of ways to earn submitted', 'shopper', 20, hour),
  proofPictures: limit('Images uploaded as proofs of ways to earn', 'network', 60, hour),
  shopperIdentities: limit('Shopper sign-ins to the loyalty panel', 'network', 60, minute),
  accountIdentities: limit('Shopper sign-ins from Shopify’s customer accounts', 'network and shop', 120, minute),
  proxyIdentities: limit('Shopper sign-ins through Shopify’s app proxy', 'network and shop', 120, minute),
  simulations: limit('Simulations of a loyalty program or publishing settings', 'network', 60, minute),
  connections: limit('Store and Slack connections', 'network', 30, 15 * minute),
  assistance: limit('Texts from the AI provider', 'network', 30, minute),
  testTexts: limit('Test text messages', 'network', 10, hour),
  webhookPings: limit('Webhook test events', 'organization', 20, minute),
  workflowHooksOfOrganization: limit('Calls of workflow webhook URLs', 'organization', 1200, minute),
  apiKeyCalls: { ...limit('Calls with an API key', 'API key', 300, minute), policy: 'key' },
  releases: limit('Release uploads', 'network', 60, 10 * minute),
  releaseReports: limit('Reports on release loads', 'network', 30, minute),
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Counts one use and refuses it over the limit, with the seconds to wait. Not inside a transaction. */
export function countUse({ db, clock }: { db: Database; clock: Clock }, name: LimitName, subject: string): Promise<RateUse[]> {
  return countCall(db, clock, `${name} ${subject}`, limits[name])
}

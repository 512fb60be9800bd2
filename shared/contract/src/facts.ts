import { z } from 'zod'
import { billingInterval, planCode, usageMetric } from './billing/plans.ts'
import { subscriptionStatus } from './billing/subscription.ts'
import { emailReference, emailTypeName } from './emails/email-types.ts'
import { rewardProblem } from './incentives/incentive-rule.ts'
import { joinedVia } from './loyalty/members/member.ts'
import { entryKind } from './loyalty/members/point-entry.ts'
import { rejectReason } from './loyalty/referrals/referral.ts'
import { redemptionFailure } from './loyalty/rewards/redemption.ts'
import { tierChangeReason } from './loyalty/tiers/tier.ts'
import { roles } from './permissions.ts'
import { emailAddress, isoDate, isoDateTime, typeId } from './primitives.ts'
import { skipReason } from './requests/request.ts'
import { rejectionReason, reviewStatus } from './reviews/review.ts'

const reviewFact = z.object({
  reviewId: typeId('rev'),
  productId: typeId('prd').nullable(),
  rating: z.int().min(1).max(5),
})

const emailFact = z.object({
  emailId: typeId('eml'),
  type: emailTypeName.or(z.literal('workflow')),
  reference: emailReference,
})
const seenEmailFact = emailFact.extend({ isMachine: z.boolean() })

/**
 * Everything that happens and that another area may react to: name → payload.
 * Recorded in the transaction that made it true; payloads carry ids, the reader fetches the rest.
 */
export const facts = {
  'account.registered': z.object({ userId: typeId('usr') }),
  'organization.created': z.object({ userId: typeId('usr') }),
  'organization.onboarded': z.object({ userId: typeId('usr') }),
  'member.joined': z.object({ memberId: typeId('mem'), userId: typeId('usr'), role: z.enum(roles) }),
  /** `requestId` where it answers a request that we sent. */
  'review.submitted': reviewFact.extend({ requestId: typeId('rrq').nullable() }),
  /** Its author changed it. */
  'review.edited': reviewFact,
  'review.published': reviewFact,
  'review.rejected': reviewFact.extend({ reason: rejectionReason, from: reviewStatus }),
  'review.updated': reviewFact.extend({ from: reviewStatus, to: reviewStatus }),
  'review.replied': z.object({ reviewId: typeId('rev'), replyId: typeId('rpl'), notifyAuthor: z.boolean() }),
  /** Its author got points for it: whoever shows it says so. */
  'review.rewarded': z.object({ reviewId: typeId('rev') }),
  'review-request.sent': z.object({ requestId: typeId('rrq'), orderId: typeId('ord').nullable(), step: z.string() }),
  'review-request.skipped': z.object({ requestId: typeId('rrq'), reason: skipReason }),
  'review-request.completed': z.object({ requestId: typeId('rrq') }),
  'review-request.visited': z.object({ requestId: typeId('rrq') }),
  /** The first reward that waits for this, until the merchant does something about it. */
  'review-reward.blocked': z.object({ rewardId: typeId('rwd'), problem: rewardProblem }),
  'import.completed': z.object({ importId: typeId('imp'), created: z.int(), skipped: z.int(), errors: z.int() }),
  /** Cancelled or failed after it had begun: the rows so far stay. */
  'import.stopped': z.object({ importId: typeId('imp') }),
  'import.undone': z.object({ importId: typeId('imp'), removed: z.int() }),
  'loyalty-member.joined': z.object({ memberId: typeId('lmb'), via: joinedVia }),
  /** A line of a member's ledger. Imports and corrections of the past are silent. */
  'points.posted': z.object({ memberId: typeId('lmb'), entryId: typeId('pen'), kind: entryKind, points: z.int() }),
  /** So many of a member's points end at that time; told of once for each day on which some end, and once more shortly before. */
  'points.expiring': z.object({
    memberId: typeId('lmb'),
    points: z.int().min(1),
    at: isoDateTime,
    kind: z.enum(['warning', 'last_chance']),
  }),
  'reward.issued': z.object({ redemptionId: typeId('rdm'), memberId: typeId('lmb') }),
  /** The points were given back. */
  'reward.failed': z.object({ redemptionId: typeId('rdm'), memberId: typeId('lmb'), failure: redemptionFailure }),
  /** On an order; null where the merchant said so by hand. */
  'reward.used': z.object({ redemptionId: typeId('rdm'), memberId: typeId('lmb'), orderId: typeId('ord').nullable() }),
  /** A friend asked for what the member's link gives them, and may have it. `memberId`: who brought them, here and below. */
  'referral.claimed': z.object({ referralId: typeId('ref'), memberId: typeId('lmb') }),
  /** Their order stood until the hold was over, and the member got points. */
  'referral.rewarded': z.object({ referralId: typeId('ref'), memberId: typeId('lmb'), points: z.int().min(1) }),
  'referral.rejected': z.object({ referralId: typeId('ref'), memberId: typeId('lmb'), reason: rejectReason }),
  'tier.changed': z.object({
    memberId: typeId('lmb'),
    from: typeId('tir').nullable(),
    to: typeId('tir').nullable(),
    reason: tierChangeReason,
  }),
  /** Falls short for the first time, and goes down then unless the count comes back. */
  'tier.at-risk': z.object({ memberId: typeId('lmb'), tierId: typeId('tir'), keptUntil: isoDateTime }),
  'store.connected': z.object({ method: z.enum(['shopify', 'woocommerce', 'api-key', 'file']) }),
  /** What a shop on Shopify pays there for the app is not what it was. */
  'store.subscription-updated': z.object({}),
  'store.disconnected': z.object({ reason: z.enum(['uninstalled', 'disconnected']) }),
  /** The store asked to forget a customer: whoever holds something by that address erases it. */
  'customer.redacted': z.object({ email: emailAddress }),
  /** A file of orders is through, or stopped; they are of the past, and told of by this fact alone. */
  'orders.imported': z.object({ importId: typeId('imp'), changed: z.int() }),
  /** Of two customers the store made one: `customerId` is who was kept. */
  'customer.merged': z.object({ customerId: typeId('cus'), mergedCustomerId: typeId('cus') }),
  /** A customer of the store is new, or something of them is not as it was. History is not told of so. */
  'customer.recorded': z.object({
    customerId: typeId('cus'),
    isNew: z.boolean().describe('Nothing was known of them: all their tags are new as well'),
    addedTags: z.array(z.string()),
    removedTags: z.array(z.string()),
    hasSubscribed: z.boolean().describe('To e-mails, and was not before'),
  }),
  /** An order is new, or something of it, its shipping, payment or buyer is not as it was. History is not told of so. */
  'order.recorded': z.object({ orderId: typeId('ord') }),
  /** Whoever began a checkout left an address. */
  'checkout.recorded': z.object({ checkoutId: typeId('chk') }),
  /** Once a mail, the first time that somebody did; a program that looks at mail is `isMachine`, and a person after it is told of again. */
  'email.opened': seenEmailFact,
  'email.clicked': seenEmailFact,
  /** What servers and providers report about a mail later, each once. Only of mails that are counted. */
  'email.delivered': emailFact,
  'email.bounced': emailFact.extend({ bounce: z.enum(['hard', 'soft']) }),
  'email.complained': emailFact,
  /** The copy of the store is up to date; historical orders are told of by this fact alone. */
  'store.synced': z.object({ kind: z.enum(['full', 'reconcile', 'sweep']), changed: z.int() }),
  /** The first copy gave up; `problem` is in words for the merchant. */
  'store.sync-failed': z.object({ problem: z.string() }),
  /** Every call to it has failed for a day. */
  'webhook.failing': z.object({ endpointId: typeId('whe') }),
  /** It is told nothing any more: it failed for five days, or said that it is gone. */
  'webhook.disabled': z.object({ endpointId: typeId('whe'), reason: z.enum(['gone', 'failing']) }),
  /** Plan or status of an organization are not what they were. */
  'billing.subscription-updated': z.object({
    from: z.object({ plan: planCode, status: subscriptionStatus }),
    to: z.object({ plan: planCode, interval: billingInterval, status: subscriptionStatus }),
  }),
  'billing.invoice-paid': z.object({ invoiceId: typeId('inv') }),
  /** `problem` in words for the merchant; told of again on each day that it is tried again. */
  'billing.invoice-failed': z.object({ invoiceId: typeId('inv'), problem: z.string(), triedAgainAt: isoDateTime.nullable() }),
  /** Once a month for each metric and threshold. */
  'billing.usage-threshold': z.object({
    metric: usageMetric,
    percent: z.int(),
    used: z.number(),
    limit: z.number(),
    period: isoDate,
  }),
  /** A trial or a year that was paid for ends in so many days, and this follows. */
  'billing.renewal-near': z.object({
    days: z.int(),
    at: isoDateTime,
    plan: planCode,
    interval: billingInterval,
    amountMinor: z.int(),
  }),
} as const

export type FactType = keyof typeof facts
export type FactPayload<Type extends FactType> = z.infer<(typeof facts)[Type]>

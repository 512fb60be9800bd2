import { z } from 'zod'
import { couponProblem, formId } from './automation/forms/signup-form.ts'
import { pauseCause } from './automation/pause-cause.ts'
import { billingInterval, planCode, usageMetric } from './billing/plans.ts'
import { subscriptionStatus } from './billing/subscription.ts'
import { emailReference, emailTypeName } from './emails/email-types.ts'
import { rewardProblem } from './incentives/incentive-rule.ts'
import { joinedVia, loyaltyMemberStatus } from './loyalty/members/member.ts'
import { entryKind } from './loyalty/members/point-entry.ts'
import { rejectReason } from './loyalty/referrals/referral.ts'
import { redemptionFailure } from './loyalty/rewards/redemption.ts'
import { tierChangeReason } from './loyalty/tiers/tier.ts'
import { roles } from './permissions.ts'
import { emailAddress, isoDate, isoDateTime, typeId } from './primitives.ts'
import { skipReason } from './requests/request.ts'
import { mediaState } from './reviews/media.ts'
import { rejectionReason, reviewStatus } from './reviews/review.ts'
import { textFailure } from './text-messages/text-provider.ts'
import { personEventWebhooks, type ToldPersonEvent } from './webhooks/person-event-webhooks.ts'

const reviewFact = z.object({
  reviewId: typeId('rev'),
  productId: typeId('prd').nullable(),
  rating: z.int().min(1).max(5),
})

const questionFact = z.object({ questionId: typeId('pqs'), productId: typeId('prd') })

/** Services whose access can be lost. */
export const connectedService = z.enum(['shopify', 'woocommerce', 'slack'])

const emailFact = z.object({
  emailId: typeId('eml'),
  type: emailTypeName.or(z.enum(['workflow', 'campaign'])),
  reference: emailReference,
})
const seenEmailFact = emailFact.extend({ isMachine: z.boolean() })

/**
 * All facts that other areas may react to: name → payload. Recorded in the transaction that makes it true. Payloads contain IDs;
 * readers fetch the rest.
 */
export const facts = {
  'account.registered': z.object({ userId: typeId('usr') }),
  'organization.created': z.object({ userId: typeId('usr') }),
  'organization.onboarded': z.object({ userId: typeId('usr') }),
  'member.joined': z.object({ memberId: typeId('mem'), userId: typeId('usr'), role: z.enum(roles) }),
  /** `requestId` if it came from a review request. */
  'review.submitted': reviewFact.extend({ requestId: typeId('rrq').nullable() }),
  /** Changed by its author. */
  'review.edited': reviewFact,
  'review.published': reviewFact,
  'review.rejected': reviewFact.extend({ reason: rejectionReason, from: reviewStatus }),
  'review.updated': reviewFact.extend({ from: reviewStatus, to: reviewStatus }),
  'review.replied': z.object({ reviewId: typeId('rev'), replyId: typeId('rpl'), notifyAuthor: z.boolean() }),
  /** A member approved, hid, rejected, or deleted a picture or video; null: deleted. */
  'review.media-moderated': z.object({
    reviewId: typeId('rev'),
    mediaId: typeId('rmd'),
    from: mediaState,
    to: mediaState.nullable(),
  }),
  /** Its author got points for it, which the review must disclose. */
  'review.rewarded': z.object({ reviewId: typeId('rev') }),
  /** Confirmed by its asker. */
  'question.submitted': questionFact,
  'question.published': questionFact,
  /** A buyer’s answer waits for approval. */
  'question.answer-submitted': questionFact.extend({ answerId: typeId('pan') }),
  /** The first published answer. */
  'question.answered': questionFact.extend({ answerId: typeId('pan') }),
  /** Its email got a time, or another one; recorded only if a webhook wants it. */
  'review-request.scheduled': z.object({ requestId: typeId('rrq') }),
  /** Created, changed, or deleted. */
  'product-group.updated': z.object({ productGroupId: typeId('pgr') }),
  'review-request.sent': z.object({ requestId: typeId('rrq'), orderId: typeId('ord').nullable(), step: z.string() }),
  'text-message.delivered': z.object({ requestId: typeId('rrq') }),
  'text-message.failed': z.object({ requestId: typeId('rrq'), failure: textFailure }),
  'review-request.skipped': z.object({ requestId: typeId('rrq'), reason: skipReason }),
  'review-request.completed': z.object({ requestId: typeId('rrq') }),
  'review-request.visited': z.object({ requestId: typeId('rrq') }),
  /** The first reward blocked by this problem, until the merchant fixes it. */
  'review-reward.blocked': z.object({ rewardId: typeId('rwd'), problem: rewardProblem }),
  /** The first code of a sign-up form blocked by this problem, until the merchant fixes it. */
  'signup-coupon.blocked': z.object({ formId, problem: couponProblem }),
  /** It could not be bought before. */
  'product.restocked': z.object({ productId: typeId('prd') }),
  /** Of its cheapest variant. */
  'product.price-dropped': z.object({
    productId: typeId('prd'),
    fromMinor: z.int(),
    toMinor: z.int(),
    currency: z.string(),
  }),
  'import.completed': z.object({ importId: typeId('imp'), created: z.int(), skipped: z.int(), errors: z.int() }),
  /** Canceled or failed after it had started: imported rows are kept. */
  'import.stopped': z.object({ importId: typeId('imp') }),
  'import.undone': z.object({ importId: typeId('imp'), removed: z.int() }),
  'loyalty-member.joined': z.object({ memberId: typeId('lmb'), via: joinedVia }),
  /** Blocked, unblocked, left, merged into another member, or a changed birthday; `from`: the previous status, null: the same. */
  'loyalty-member.updated': z.object({ memberId: typeId('lmb'), from: loyaltyMemberStatus.nullable() }),
  /** A new ledger entry of a member. Imports and corrections of history are silent. */
  'points.posted': z.object({ memberId: typeId('lmb'), entryId: typeId('pen'), kind: entryKind, points: z.int() }),
  /** Points of a member expire at `at`. Recorded once for each expiry day, and again shortly before. */
  'points.expiring': z.object({
    memberId: typeId('lmb'),
    points: z.int().min(1),
    at: isoDateTime,
    kind: z.enum(['warning', 'last_chance']),
  }),
  'reward.issued': z.object({ redemptionId: typeId('rdm'), memberId: typeId('lmb') }),
  /** The points were returned. */
  'reward.failed': z.object({ redemptionId: typeId('rdm'), memberId: typeId('lmb'), failure: redemptionFailure }),
  /** Used on an order; null: marked as used by the merchant. */
  'reward.used': z.object({ redemptionId: typeId('rdm'), memberId: typeId('lmb'), orderId: typeId('ord').nullable() }),
  /** Issued, and not used in time. */
  'reward.expired': z.object({ redemptionId: typeId('rdm'), memberId: typeId('lmb') }),
  /** A friend claimed the reward of a referral link and is eligible. `memberId`: the advocate, here and below. */
  'referral.claimed': z.object({ referralId: typeId('ref'), memberId: typeId('lmb') }),
  /** Their order passed the hold period, and the advocate got points. */
  'referral.rewarded': z.object({ referralId: typeId('ref'), memberId: typeId('lmb'), points: z.int().min(1) }),
  'referral.rejected': z.object({ referralId: typeId('ref'), memberId: typeId('lmb'), reason: rejectReason }),
  'tier.changed': z.object({
    memberId: typeId('lmb'),
    from: typeId('tir').nullable(),
    to: typeId('tir').nullable(),
    reason: tierChangeReason,
  }),
  /** A member reached the tier and couldn’t get its reward. */
  'tier-reward.unavailable': z.object({
    memberId: typeId('lmb'),
    tierId: typeId('tir'),
    tierName: z.string(),
    rewardName: z.string(),
  }),
  /** A member is below the threshold for the first time, and loses the tier at `keptUntil` unless the count recovers. */
  'tier.at-risk': z.object({ memberId: typeId('lmb'), tierId: typeId('tir'), keptUntil: isoDateTime }),
  'store.connected': z.object({ method: z.enum(['shopify', 'woocommerce', 'api-key', 'file']) }),
  /** A subscription billed through Shopify changed. */
  'store.subscription-updated': z.object({}),
  'store.disconnected': z.object({ reason: z.enum(['uninstalled', 'disconnected']) }),
  /** The store requested the erasure of a customer: all data of that address must be erased. */
  'customer.redacted': z.object({ email: emailAddress }),
  /** An import of orders completed or stopped; its orders are history and have no other facts. */
  'orders.imported': z.object({ importId: typeId('imp'), changed: z.int() }),
  /** The store merged two customers: `customerId` remains. */
  'customer.merged': z.object({ customerId: typeId('cus'), mergedCustomerId: typeId('cus') }),
  /** A customer of the store is new or changed. Not recorded for history. */
  'customer.recorded': z.object({
    customerId: typeId('cus'),
    isNew: z.boolean().describe('A new customer: all their tags are new'),
    addedTags: z.array(z.string()),
    removedTags: z.array(z.string()),
    hasSubscribed: z.boolean().describe('Newly opted in to email'),
  }),
  /** An order, its shipping, payment, or buyer is new or changed. Not recorded for history. */
  'order.recorded': z.object({ orderId: typeId('ord') }),
  /** A checkout has an address for the first time. */
  'checkout.recorded': z.object({ checkoutId: typeId('chk') }),
  /** Once for each email, the first time; automated opens are `isMachine`, and a person's later open is recorded again. */
  'email.opened': seenEmailFact,
  'email.clicked': seenEmailFact,
  /** Later reports of servers and providers, each once. Only for tracked email. */
  'email.delivered': emailFact,
  'email.bounced': emailFact.extend({ bounce: z.enum(['hard', 'soft']) }),
  'email.complained': emailFact,
  /** The copy of the store's data is up to date; historical orders have no other fact. */
  'store.synced': z.object({ kind: z.enum(['full', 'reconcile', 'sweep']), changed: z.int() }),
  /** The first sync failed; `problem` is the message for the merchant. */
  'store.sync-failed': z.object({ problem: z.string() }),
  /** A store or channel that was connected rejects us; recorded once until it works again. `problem` is the message for the merchant. */
  'integration.failed': z.object({ integration: connectedService, problem: z.string() }),
  /** `cause`: automatically, because of bounces or complaints; null: by a member. */
  'workflow.paused': z.object({ workflowId: typeId('wfl'), title: z.string(), cause: pauseCause.nullable() }),
  /** An event of a timeline that a webhook wants; recorded only if there is one. */
  'person-event.recorded': z.object({
    eventId: typeId('evn'),
    type: z.enum(Object.keys(personEventWebhooks) as [ToldPersonEvent, ...ToldPersonEvent[]]),
  }),
  /** Only if a webhook wants to know. */
  'subscriber.recorded': z.object({ subscriberId: typeId('sub'), isNew: z.boolean() }),
  'workflow.published': z.object({ workflowId: typeId('wfl'), title: z.string(), version: z.int() }),
  /** Automatically. */
  'email-campaign.paused': z.object({ emailCampaignId: typeId('ecm'), name: z.string(), cause: pauseCause }),
  /** All calls have failed for a day. */
  'webhook.failing': z.object({ endpointId: typeId('whe') }),
  /** The endpoint was disabled: failing for five days, or 410 Gone. */
  'webhook.disabled': z.object({ endpointId: typeId('whe'), reason: z.enum(['gone', 'failing']) }),
  /** Plan or status of an organization changed. */
  'billing.subscription-updated': z.object({
    from: z.object({ plan: planCode, status: subscriptionStatus }),
    to: z.object({ plan: planCode, interval: billingInterval, status: subscriptionStatus }),
  }),
  /** A shop was connected: what was to be paid by card isn't renewed, or, in a trial, doesn't start. */
  'billing.moved-to-shop': z.object({
    plan: planCode,
    interval: billingInterval,
    isTrial: z.boolean(),
    endsAt: isoDateTime.describe('Of the paid period or the trial'),
  }),
  'billing.invoice-paid': z.object({ invoiceId: typeId('inv') }),
  /** `problem` is the message for the merchant; recorded again for each retry. */
  'billing.invoice-failed': z.object({ invoiceId: typeId('inv'), problem: z.string(), triedAgainAt: isoDateTime.nullable() }),
  /** Once a month for each metric and threshold. */
  'billing.usage-threshold': z.object({
    metric: usageMetric,
    percent: z.int(),
    used: z.number(),
    limit: z.number(),
    period: isoDate,
  }),
  /** A trial or paid year ends in `days` days; `plan` follows. */
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

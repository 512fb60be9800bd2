import type { Permission } from '@yuko/contract/permissions'
import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { pingEventType, type WebhookEventType, webhookEventTypes } from '@yuko/contract/webhooks/webhook-event-types'

interface Needs {
  /** Required of an API key that configures or reads deliveries. */
  readonly scope: ApiScope
  /** Required of a member who does. */
  readonly permission: Permission
}

const review: Needs = { scope: 'reviews.read', permission: 'organization.read' }
const request: Needs = { scope: 'requests.read', permission: 'organization.read' }
const points: Needs = { scope: 'points.read', permission: 'organization.read' }
const redemption: Needs = { scope: 'redemptions.read', permission: 'organization.read' }
/** Recipients who may not be reviewers, members, or subscribers. */
const email: Needs = { scope: 'subscribers.read', permission: 'organization.read' }
const subscriber: Needs = { scope: 'subscribers.read', permission: 'organization.read' }
/** Events of the account itself, without customer data. */
const account: Needs = { scope: 'webhooks.read', permission: 'organization.read' }
const billing: Needs = { scope: 'webhooks.read', permission: 'billing.read' }

/** Permissions required to receive an event by webhook. */
export const webhookEventNeeds: Readonly<Record<WebhookEventType, Needs>> = {
  'review.created': review,
  'review.published': review,
  'review.rejected': review,
  'review.updated': review,
  'review.replied': review,
  'review.deleted': review,
  'review.media_moderated': review,
  'question.published': review,
  'question.answered': review,
  'review_request.scheduled': request,
  'review_request.sent': request,
  'review_request.skipped': request,
  'review_request.completed': request,
  'loyalty.member.joined': points,
  'loyalty.member.updated': points,
  'loyalty.points.earned': points,
  'loyalty.points.released': points,
  'loyalty.points.redeemed': points,
  'loyalty.points.adjusted': points,
  'loyalty.points.expired': points,
  'loyalty.points.clawed_back': points,
  'loyalty.reward.issued': redemption,
  'loyalty.reward.used': redemption,
  'loyalty.reward.expired': redemption,
  'loyalty.reward.refunded': redemption,
  'loyalty.tier.changed': points,
  'loyalty.referral.completed': points,
  'loyalty.referral.rejected': points,
  'email.sent': email,
  'email.skipped': email,
  'email.delivered': email,
  'email.opened': email,
  'email.clicked': email,
  'email.bounced': email,
  'email.complained': email,
  'subscriber.created': subscriber,
  'subscriber.updated': subscriber,
  'subscriber.subscribed': subscriber,
  'subscriber.unsubscribed': subscriber,
  'subscriber.suppressed': subscriber,
  'workflow.published': account,
  'workflow.paused': account,
  'workflow.enrollment.started': subscriber,
  'workflow.enrollment.completed': subscriber,
  'workflow.enrollment.goal_reached': subscriber,
  'workflow.enrollment.exited': subscriber,
  'workflow.enrollment.failed': subscriber,
  'import.completed': account,
  'import.failed': account,
  'sync.completed': account,
  'sync.failed': account,
  'integration.connected': account,
  'integration.disconnected': account,
  'integration.error': account,
  'billing.subscription.updated': billing,
  'billing.invoice.paid': billing,
  'billing.invoice.failed': billing,
  'billing.usage.threshold': billing,
}

/** Combined requirements. `*` and unknown names require all; a test event requires none. */
export function needsOfEvents(types: Iterable<string>): Needs[] {
  const needed = new Set<Needs>()
  for (const type of types) {
    if (type === pingEventType) continue
    const own = Object.hasOwn(webhookEventNeeds, type) ? [webhookEventNeeds[type as WebhookEventType]] : null
    for (const one of own ?? webhookEventTypes.map((each) => webhookEventNeeds[each])) needed.add(one)
  }
  return [...needed]
}

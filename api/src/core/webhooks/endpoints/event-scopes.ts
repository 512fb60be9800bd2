import type { Permission } from '@yuko/contract/permissions'
import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { pingEventType, type WebhookEventType, webhookEventTypes } from '@yuko/contract/webhooks/webhook-event-types'

interface Needs {
  /** Of a key that has it sent somewhere or reads what was sent. */
  readonly scope: ApiScope
  /** Of a member who does. */
  readonly permission: Permission
}

const review: Needs = { scope: 'reviews.read', permission: 'organization.read' }
const request: Needs = { scope: 'requests.read', permission: 'organization.read' }
const loyalty: Needs = { scope: 'loyalty.read', permission: 'organization.read' }
/** Of whom nobody knows whether they were asked for a review, are a member or a subscriber: they are recipients. */
const email: Needs = { scope: 'subscribers.read', permission: 'organization.read' }
/** What happened to the account itself, with no customer in it. */
const account: Needs = { scope: 'webhooks.read', permission: 'organization.read' }
const billing: Needs = { scope: 'webhooks.read', permission: 'billing.read' }

/** What one has to be allowed to read, to be told of it by a webhook. */
export const webhookEventNeeds: Readonly<Record<WebhookEventType, Needs>> = {
  'review.created': review,
  'review.published': review,
  'review.rejected': review,
  'review.updated': review,
  'review.replied': review,
  'review.deleted': review,
  'review_request.sent': request,
  'review_request.skipped': request,
  'review_request.completed': request,
  'loyalty.member.joined': loyalty,
  'loyalty.points.earned': loyalty,
  'loyalty.points.released': loyalty,
  'loyalty.points.redeemed': loyalty,
  'loyalty.points.adjusted': loyalty,
  'loyalty.points.expired': loyalty,
  'loyalty.points.clawed_back': loyalty,
  'loyalty.reward.issued': loyalty,
  'loyalty.reward.used': loyalty,
  'loyalty.reward.refunded': loyalty,
  'loyalty.tier.changed': loyalty,
  'loyalty.referral.completed': loyalty,
  'loyalty.referral.rejected': loyalty,
  'email.opened': email,
  'email.clicked': email,
  'import.completed': account,
  'import.failed': account,
  'sync.completed': account,
  'sync.failed': account,
  'integration.connected': account,
  'integration.disconnected': account,
  'billing.subscription.updated': billing,
  'billing.invoice.paid': billing,
  'billing.invoice.failed': billing,
  'billing.usage.threshold': billing,
}

/** Of all of these together. `*`, and a name that is not in the catalogue, stand for everything; a test tells nothing. */
export function needsOfEvents(types: Iterable<string>): Needs[] {
  const needed = new Set<Needs>()
  for (const type of types) {
    if (type === pingEventType) continue
    const own = Object.hasOwn(webhookEventNeeds, type) ? [webhookEventNeeds[type as WebhookEventType]] : null
    for (const one of own ?? webhookEventTypes.map((each) => webhookEventNeeds[each])) needed.add(one)
  }
  return [...needed]
}

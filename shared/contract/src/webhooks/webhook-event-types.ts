import { z } from 'zod'
import { type EventSample, samples } from './event-samples.ts'

/** What the shape of events is called; a change that breaks readers gets a new name, and endpoints keep theirs. */
export const webhookApiVersion = '2026-11-01'

/**
 * Everything that endpoints can be told of. What happens in the product stands in `facts`; the api turns it into these, and says of each
 * what it was about as it was then.
 */
export const webhookEvents = {
  'review.created': 'A shopper wrote a review. It may still wait for moderation',
  'review.published': 'A review is shown to the public',
  'review.rejected': 'A review was rejected, with the reason',
  'review.updated': 'Its author changed a review, or its status changed in another way',
  'review.replied': 'The store answered a review',
  'review.deleted': 'A review was deleted',
  'review_request.sent': 'A review request or a reminder was sent',
  'review_request.skipped': 'Nobody is asked for a review of an order, with the reason',
  'review_request.completed': 'Everything that a request asked for was reviewed',
  'loyalty.member.joined': 'A customer joined the loyalty program',
  'loyalty.points.earned': 'A member earned points; with a hold they wait first',
  'loyalty.points.released': 'Points that waited can be spent',
  'loyalty.points.redeemed': 'A member spent points on a reward',
  'loyalty.points.adjusted': 'Points were corrected, given back or moved',
  'loyalty.points.expired': 'Points ended',
  'loyalty.points.clawed_back': 'Points were taken back because an order was refunded or called off',
  'loyalty.reward.issued': 'A reward is ready to be used, with its code',
  'loyalty.reward.used': 'A reward was used',
  'loyalty.reward.refunded': 'A reward could not be issued and its points were given back',
  'loyalty.tier.changed': 'A member moved up or down',
  'loyalty.referral.completed': 'A referred friend ordered, and the member who brought them was rewarded',
  'loyalty.referral.rejected': 'A referral was rejected, with the reason',
  'email.opened': 'An e-mail was opened for the first time',
  'email.clicked': 'A link in an e-mail was clicked for the first time',
  'import.completed': 'An import went through to its last row',
  'import.failed': 'An import stopped before its last row because something is wrong',
  'sync.completed': 'The copy of the store is up to date',
  'sync.failed': 'The store could not be copied',
  'integration.connected': 'A store was connected',
  'integration.disconnected': 'A store was disconnected',
  'billing.subscription.updated': 'Plan or status of the organization changed',
  'billing.invoice.paid': 'An invoice was paid',
  'billing.invoice.failed': 'A payment did not go through',
  'billing.usage.threshold':
    '80, 100 or 120 percent of a limit of the plan are used: of a month’s emails or orders, or of the photo storage',
} as const

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]
export const webhookEventType = z.enum(webhookEventTypes)

/** What a test sends; nobody asks for it. */
export const pingEventType = 'webhook.ping'

/** The part of the product that an event is of: `review`, `loyalty`. */
export type WebhookEventGroup<Type = WebhookEventType> = Type extends `${infer Group}.${string}` ? Group : never

/** Events of one part of the product, in the order of the catalogue. */
export function webhookEventGroups(): { group: WebhookEventGroup; types: WebhookEventType[] }[] {
  const groups = new Map<WebhookEventGroup, WebhookEventType[]>()
  for (const type of webhookEventTypes) {
    const group = type.slice(0, type.indexOf('.')) as WebhookEventGroup
    groups.set(group, [...(groups.get(group) ?? []), type])
  }
  return [...groups].map(([group, types]) => ({ group, types }))
}

/** The body of every call. */
export const webhookPayload = z
  .object({
    id: z.string().describe('The event, and the header webhook-id: the same however often it is sent'),
    type: z.string(),
    apiVersion: z.string(),
    timestamp: z.string().describe('When it happened'),
    data: z.record(z.string(), z.unknown()),
    previous: z.record(z.string(), z.unknown()).optional().describe('What is known of how it was before'),
  })
  .meta({ id: 'WebhookPayload' })
export type WebhookPayload = z.infer<typeof webhookPayload>

/** A body as an endpoint gets it, for who has to write a reader. */
export function samplePayload(type: WebhookEventType): WebhookPayload {
  const envelope = {
    id: 'evt_01jd3m8w2ve5h9x7q4t6r8s0ab',
    type,
    apiVersion: webhookApiVersion,
    timestamp: '2026-11-20T09:30:00.000Z',
  }
  const byType: Record<WebhookEventType, EventSample> = samples
  return { ...envelope, ...byType[type] }
}

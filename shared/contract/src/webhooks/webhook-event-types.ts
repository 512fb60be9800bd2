import { z } from 'zod'
import { i18n } from '../language.ts'
import { type EventSample, samples } from './event-samples.ts'

/** The version of event payloads. A breaking change gets a new version; existing webhooks keep theirs. */
export const webhookApiVersion = '2026-11-01'

/** Every event that webhooks can subscribe to. The api derives them from `facts`, with the data as it was at that time. */
export const webhookEvents = {
  'review.created': i18n.t('A review was submitted. It may still be awaiting moderation'),
  'review.published': i18n.t('A review was published'),
  'review.rejected': i18n.t('A review was rejected. Includes the reason'),
  'review.updated': i18n.t('A review was edited by its author, or its status changed in another way'),
  'review.replied': i18n.t('The store replied to a review'),
  'review.deleted': i18n.t('A review was deleted'),
  'review.media_moderated': i18n.t('A photo or video of a review was approved, hidden, rejected or deleted'),
  'question.published': i18n.t('A question on a product was published'),
  'question.answered': i18n.t('The first answer to a question was published'),
  'review_request.scheduled': i18n.t('A review request was scheduled, or its time changed'),
  'review_request.sent': i18n.t('A review request or reminder was sent'),
  'review_request.skipped': i18n.t('A review request was skipped. Includes the reason'),
  'review_request.completed': i18n.t('All items of a review request were reviewed'),
  'loyalty.member.joined': i18n.t('A customer joined the loyalty program'),
  'loyalty.member.updated': i18n.t('A member was blocked or unblocked, left or was merged, or their birthday changed'),
  'loyalty.points.earned': i18n.t('A member earned points. They may still be on hold'),
  'loyalty.points.released': i18n.t('Points on hold were released'),
  'loyalty.points.redeemed': i18n.t('A member redeemed points for a reward'),
  'loyalty.points.adjusted': i18n.t('Points were adjusted, refunded or moved'),
  'loyalty.points.expired': i18n.t('Points expired'),
  'loyalty.points.clawed_back': i18n.t('Points were deducted because an order was refunded or canceled'),
  'loyalty.reward.issued': i18n.t('A reward was issued. Includes its code'),
  'loyalty.reward.used': i18n.t('A reward was used'),
  'loyalty.reward.expired': i18n.t('A reward expired without being used'),
  'loyalty.reward.refunded': i18n.t('A reward couldn’t be issued and its points were refunded'),
  'loyalty.tier.changed': i18n.t('A member moved up or down a tier'),
  'loyalty.referral.completed': i18n.t('A referred friend placed an order and the member was rewarded'),
  'loyalty.referral.rejected': i18n.t('A referral was rejected. Includes the reason'),
  'email.sent': i18n.t('An email of a workflow or campaign was sent'),
  'email.skipped': i18n.t('An email of a workflow or campaign was skipped. Includes the reason'),
  'email.delivered': i18n.t('An email was delivered'),
  'email.opened': i18n.t('An email was opened for the first time'),
  'email.clicked': i18n.t('A link in an email was clicked for the first time'),
  'email.bounced': i18n.t('An email bounced, permanently (hard) or temporarily (soft)'),
  'email.complained': i18n.t('A recipient marked an email as spam'),
  'subscriber.created': i18n.t('A subscriber was added'),
  'subscriber.updated': i18n.t('A subscriber’s profile, properties or tags were edited'),
  'subscriber.subscribed': i18n.t('Someone opted in to marketing emails'),
  'subscriber.unsubscribed': i18n.t('Someone opted out of marketing emails'),
  'subscriber.suppressed': i18n.t('The email address of a subscriber was blocked. Includes the reason'),
  'workflow.published': i18n.t('A version of a workflow was published'),
  'workflow.paused': i18n.t('A workflow was paused. Includes the reason if it was paused automatically'),
  'workflow.enrollment.started': i18n.t('A person entered a workflow'),
  'workflow.enrollment.completed': i18n.t('A person completed a workflow'),
  'workflow.enrollment.goal_reached': i18n.t('A person reached the goal of a workflow'),
  'workflow.enrollment.exited': i18n.t('A person exited a workflow. Includes the reason'),
  'workflow.enrollment.failed': i18n.t('A workflow stopped for a person because a step failed. Includes the error'),
  'import.completed': i18n.t('An import finished'),
  'import.failed': i18n.t('An import stopped early because of an error'),
  'sync.completed': i18n.t('A store sync finished'),
  'sync.failed': i18n.t('A store sync failed'),
  'integration.connected': i18n.t('A store was connected'),
  'integration.disconnected': i18n.t('A store was disconnected'),
  'integration.error': i18n.t('A connected store or Slack channel rejects our access. Includes the problem'),
  'billing.subscription.updated': i18n.t('The plan or billing status changed'),
  'billing.invoice.paid': i18n.t('An invoice was paid'),
  'billing.invoice.failed': i18n.t('A payment failed'),
  'billing.usage.threshold': i18n.t(
    'Usage reached 80, 100 or 120 percent of a plan limit: monthly emails, monthly orders or photo storage',
  ),
} as const

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]
export const webhookEventType = z.enum(webhookEventTypes)

/** The event of a test delivery. Webhooks can’t subscribe to it. */
export const pingEventType = 'webhook.ping'

/** The area of an event: `review`, `loyalty`. */
export type WebhookEventGroup<Type = WebhookEventType> = Type extends `${infer Group}.${string}` ? Group : never

/** Events by area, in the order of the table. */
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
    id: z.string().describe('Event ID, also in the header webhook-id. Retries and redeliveries have the same ID'),
    type: z.string(),
    apiVersion: z.string(),
    timestamp: z.string().describe('When it happened'),
    data: z.record(z.string(), z.unknown()),
    previous: z.record(z.string(), z.unknown()).optional().describe('Previous values of changed fields'),
  })
  .meta({ id: 'WebhookPayload' })
export type WebhookPayload = z.infer<typeof webhookPayload>

/** An example payload for developers. */
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

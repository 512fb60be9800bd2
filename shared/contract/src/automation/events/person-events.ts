import { z } from 'zod'
import type { RuleField } from '../rules/field.ts'
import {
  checkoutFields,
  consentFields,
  emailFields,
  expiringFields,
  orderFields,
  pointsFields,
  productFields,
  referralFields,
  reviewFields,
  rewardFields,
  segmentFields,
  tagFields,
  tierFields,
  workflowFields,
} from './event-fields.ts'

export interface PersonEvent {
  /** In the past tense: “Placed an order”. */
  readonly label: string
  readonly group: 'Orders' | 'Shopping' | 'Customer' | 'Reviews' | 'Loyalty' | 'E-mail' | 'Workflows'
  readonly fields: readonly RuleField[]
}

/** Everything that can happen to a person and stands in their timeline: what starts, wakes and ends workflows. */
export const personEvents = {
  'order.placed': { label: 'Placed an order', group: 'Orders', fields: orderFields },
  'order.paid': { label: 'Paid an order', group: 'Orders', fields: orderFields },
  'order.fulfilled': { label: 'Order was sent', group: 'Orders', fields: orderFields },
  'order.delivered': { label: 'Order arrived', group: 'Orders', fields: orderFields },
  'order.cancelled': { label: 'Order was cancelled', group: 'Orders', fields: orderFields },
  'order.refunded': { label: 'Order was refunded', group: 'Orders', fields: orderFields },
  'checkout.started': { label: 'Started a checkout', group: 'Shopping', fields: checkoutFields },
  'checkout.abandoned': { label: 'Left a checkout', group: 'Shopping', fields: checkoutFields },
  'product.viewed': { label: 'Looked at a product', group: 'Shopping', fields: productFields },
  'customer.created': { label: 'Became a customer', group: 'Customer', fields: [] },
  'customer.tagged': { label: 'Got a tag', group: 'Customer', fields: tagFields },
  'customer.untagged': { label: 'Lost a tag', group: 'Customer', fields: tagFields },
  'consent.subscribed': { label: 'Subscribed', group: 'Customer', fields: consentFields },
  'consent.unsubscribed': { label: 'Unsubscribed', group: 'Customer', fields: consentFields },
  'segment.entered': { label: 'Entered a segment', group: 'Customer', fields: segmentFields },
  'segment.left': { label: 'Left a segment', group: 'Customer', fields: segmentFields },
  'review.requested': { label: 'Was asked for a review', group: 'Reviews', fields: orderFields },
  'review.unanswered': { label: 'Did not answer a review request', group: 'Reviews', fields: orderFields },
  'review.submitted': { label: 'Wrote a review', group: 'Reviews', fields: reviewFields },
  'review.published': { label: 'Review was published', group: 'Reviews', fields: reviewFields },
  'review.replied': { label: 'Review was answered', group: 'Reviews', fields: reviewFields },
  'loyalty.joined': { label: 'Joined the loyalty program', group: 'Loyalty', fields: [] },
  'loyalty.points_earned': { label: 'Earned points', group: 'Loyalty', fields: pointsFields },
  'loyalty.points_spent': { label: 'Spent points', group: 'Loyalty', fields: pointsFields },
  'loyalty.points_expiring': { label: 'Points end soon', group: 'Loyalty', fields: expiringFields },
  'loyalty.tier_changed': { label: 'Changed tier', group: 'Loyalty', fields: tierFields },
  'loyalty.reward_issued': { label: 'Got a reward', group: 'Loyalty', fields: rewardFields },
  'loyalty.reward_used': { label: 'Used a reward', group: 'Loyalty', fields: rewardFields },
  'loyalty.referral_completed': { label: 'Brought a friend', group: 'Loyalty', fields: referralFields },
  'email.sent': { label: 'Was sent an e-mail', group: 'E-mail', fields: emailFields },
  'email.skipped': { label: 'Was not sent an e-mail', group: 'E-mail', fields: emailFields },
  'email.opened': { label: 'Opened an e-mail', group: 'E-mail', fields: emailFields },
  'email.clicked': { label: 'Clicked in an e-mail', group: 'E-mail', fields: emailFields },
  'email.bounced': { label: 'E-mail bounced', group: 'E-mail', fields: emailFields },
  'email.complained': { label: 'Marked an e-mail as spam', group: 'E-mail', fields: emailFields },
  'workflow.entered': { label: 'Entered a workflow', group: 'Workflows', fields: workflowFields },
  'workflow.completed': { label: 'Completed a workflow', group: 'Workflows', fields: workflowFields },
  'workflow.goal_reached': { label: 'Reached the goal of a workflow', group: 'Workflows', fields: workflowFields },
  'workflow.exited': { label: 'Left a workflow', group: 'Workflows', fields: workflowFields },
} as const satisfies Record<string, PersonEvent>

export type KnownEventType = keyof typeof personEvents

/** What happened elsewhere, under the name that the store’s own programs give it. */
export const customEventName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be small letters, digits, hyphens and underscores')
export type EventType = KnownEventType | `custom.${string}`

/** A known type, or `custom.` and a name. */
export const eventType = z
  .string()
  .max(80)
  .refine((type) => Object.hasOwn(personEvents, type) || isCustom(type), 'is not something that happens') as unknown as z.ZodType<
  EventType,
  EventType
>

function isCustom(type: string): boolean {
  return type.startsWith('custom.') && customEventName.safeParse(type.slice('custom.'.length)).success
}

export function describeEvent(type: EventType): PersonEvent {
  return (
    (personEvents as Partial<Record<EventType, PersonEvent>>)[type] ?? {
      label: `“${type.slice('custom.'.length)}”`,
      group: 'Customer',
      fields: [],
    }
  )
}

/** What happened, beside the fields: lists of goods for e-mails (`items`), ids, links. At most 32 KB. */
export const eventPayload = z.record(z.string(), z.unknown())
export type EventPayload = z.infer<typeof eventPayload>
export const eventPayloadLimit = 32 * 1024

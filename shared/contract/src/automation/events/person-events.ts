import { z } from 'zod'
import { i18n } from '../../language.ts'
import type { RuleField } from '../rules/field.ts'
import {
  blockFields,
  checkoutFields,
  consentFields,
  emailFields,
  expiringFields,
  offeredRewardFields,
  offerFields,
  orderFields,
  pointsFields,
  productFields,
  propertyFields,
  referralFields,
  reviewFields,
  rewardFields,
  segmentFields,
  tagFields,
  tierFields,
  workflowFields,
} from './event-fields.ts'

/** The groups of events. */
export const eventGroups = {
  orders: i18n.t('Orders'),
  shopping: i18n.t('Shopping'),
  customers: i18n.t('Customers'),
  reviews: i18n.t('Reviews'),
  loyalty: i18n.t('Loyalty'),
  email: i18n.t('Email'),
  workflows: i18n.t('Workflows'),
} as const
export type EventGroup = keyof typeof eventGroups

export interface PersonEvent {
  /** What happened, in the past tense: “Placed an order”. */
  readonly label: string
  readonly group: EventGroup
  readonly fields: readonly RuleField[]
}

/** Every event of a person’s timeline. Events start, resume and end workflows. */
export const personEvents = {
  'order.placed': { label: i18n.t('Placed an order'), group: 'orders', fields: orderFields },
  'order.paid': { label: i18n.t('Paid for an order'), group: 'orders', fields: orderFields },
  'order.fulfilled': { label: i18n.t('Order fulfilled'), group: 'orders', fields: orderFields },
  'order.delivered': { label: i18n.t('Order delivered'), group: 'orders', fields: orderFields },
  'order.cancelled': { label: i18n.t('Order canceled'), group: 'orders', fields: orderFields },
  'order.refunded': { label: i18n.t('Order refunded'), group: 'orders', fields: orderFields },
  'checkout.started': { label: i18n.t('Started checkout'), group: 'shopping', fields: checkoutFields },
  'checkout.abandoned': { label: i18n.t('Abandoned checkout'), group: 'shopping', fields: checkoutFields },
  'cart.updated': { label: i18n.t('Changed the cart'), group: 'shopping', fields: checkoutFields },
  'cart.abandoned': { label: i18n.t('Abandoned cart'), group: 'shopping', fields: checkoutFields },
  'product.viewed': { label: i18n.t('Viewed a product'), group: 'shopping', fields: productFields },
  'browse.abandoned': { label: i18n.t('Left after viewing a product'), group: 'shopping', fields: productFields },
  'product.alert_requested': { label: i18n.t('Asked for a product alert'), group: 'shopping', fields: productFields },
  'product.restocked': { label: i18n.t('Product back in stock'), group: 'shopping', fields: productFields },
  'product.price_dropped': { label: i18n.t('Product price dropped'), group: 'shopping', fields: offerFields },
  'customer.created': { label: i18n.t('Became a customer'), group: 'customers', fields: [] },
  'customer.tagged': { label: i18n.t('Tag added'), group: 'customers', fields: tagFields },
  'customer.untagged': { label: i18n.t('Tag removed'), group: 'customers', fields: tagFields },
  'customer.property_changed': { label: i18n.t('Property changed'), group: 'customers', fields: propertyFields },
  'consent.subscribed': { label: i18n.t('Subscribed'), group: 'customers', fields: consentFields },
  'consent.unsubscribed': { label: i18n.t('Unsubscribed'), group: 'customers', fields: consentFields },
  'suppression.added': { label: i18n.t('Email address blocked'), group: 'customers', fields: blockFields },
  'segment.entered': { label: i18n.t('Entered a segment'), group: 'customers', fields: segmentFields },
  'segment.left': { label: i18n.t('Left a segment'), group: 'customers', fields: segmentFields },
  'review.requested': { label: i18n.t('Review requested'), group: 'reviews', fields: orderFields },
  'review.unanswered': { label: i18n.t('Didn’t respond to a review request'), group: 'reviews', fields: orderFields },
  'review.submitted': { label: i18n.t('Submitted a review'), group: 'reviews', fields: reviewFields },
  'review.published': { label: i18n.t('Review published'), group: 'reviews', fields: reviewFields },
  'review.replied': { label: i18n.t('Review replied to'), group: 'reviews', fields: reviewFields },
  'loyalty.joined': { label: i18n.t('Joined the loyalty program'), group: 'loyalty', fields: [] },
  'loyalty.points_earned': { label: i18n.t('Earned points'), group: 'loyalty', fields: pointsFields },
  'loyalty.points_spent': { label: i18n.t('Redeemed points'), group: 'loyalty', fields: pointsFields },
  'loyalty.points_expiring': { label: i18n.t('Points expiring soon'), group: 'loyalty', fields: expiringFields },
  'loyalty.tier_changed': { label: i18n.t('Changed tier'), group: 'loyalty', fields: tierFields },
  'loyalty.reward_available': { label: i18n.t('Can afford a reward'), group: 'loyalty', fields: offeredRewardFields },
  'loyalty.reward_issued': { label: i18n.t('Received a reward'), group: 'loyalty', fields: rewardFields },
  'loyalty.reward_used': { label: i18n.t('Used a reward'), group: 'loyalty', fields: rewardFields },
  'loyalty.reward_unused': { label: i18n.t('Didn’t use a reward'), group: 'loyalty', fields: rewardFields },
  'loyalty.referral_completed': { label: i18n.t('Referred a friend'), group: 'loyalty', fields: referralFields },
  'webhook.received': { label: i18n.t('Webhook received'), group: 'customers', fields: [] },
  'email.sent': { label: i18n.t('Email sent'), group: 'email', fields: emailFields },
  'email.skipped': { label: i18n.t('Email skipped'), group: 'email', fields: emailFields },
  'email.opened': { label: i18n.t('Opened an email'), group: 'email', fields: emailFields },
  'email.clicked': { label: i18n.t('Clicked an email'), group: 'email', fields: emailFields },
  'email.bounced': { label: i18n.t('Email bounced'), group: 'email', fields: emailFields },
  'email.complained': { label: i18n.t('Marked an email as spam'), group: 'email', fields: emailFields },
  'workflow.entered': { label: i18n.t('Entered a workflow'), group: 'workflows', fields: workflowFields },
  'workflow.completed': { label: i18n.t('Completed a workflow'), group: 'workflows', fields: workflowFields },
  'workflow.goal_reached': { label: i18n.t('Reached a workflow goal'), group: 'workflows', fields: workflowFields },
  'workflow.exited': { label: i18n.t('Exited a workflow'), group: 'workflows', fields: workflowFields },
  'workflow.failed': { label: i18n.t('Workflow failed'), group: 'workflows', fields: workflowFields },
} as const satisfies Record<string, PersonEvent>

export type KnownEventType = keyof typeof personEvents

/** A custom event, by the name that the store's programs use. */
export const customEventName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be lowercase letters, digits, hyphens and underscores')
  .meta({ examples: ['quiz-finished'] })
export type EventType = KnownEventType | `custom.${string}`

/** A known type, or `custom.` and a name. */
export const eventType = z
  .string()
  .max(80)
  .refine((type) => Object.hasOwn(personEvents, type) || isCustom(type), 'is not a known event')
  .meta({ examples: ['order.placed'] }) as unknown as z.ZodType<EventType, EventType>

function isCustom(type: string): boolean {
  return type.startsWith('custom.') && customEventName.safeParse(type.slice('custom.'.length)).success
}

export function describeEvent(type: EventType): PersonEvent {
  return (
    (personEvents as Partial<Record<EventType, PersonEvent>>)[type] ?? {
      label: `“${type.slice('custom.'.length)}”`,
      group: 'customers',
      fields: [],
    }
  )
}

/** Details of an event in addition to its fields: line items for emails (`items`), IDs, links. At most 32 KB. */
export const eventPayload = z.record(z.string(), z.unknown())
export type EventPayload = z.infer<typeof eventPayload>
export const eventPayloadLimit = 32 * 1024

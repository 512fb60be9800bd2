import { z } from 'zod'
import { i18n } from '../../language.ts'
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
  'order.placed': { label: i18n.t('Placed an order'), group: 'Orders', fields: orderFields },
  'order.paid': { label: i18n.t('Paid an order'), group: 'Orders', fields: orderFields },
  'order.fulfilled': { label: i18n.t('Order was sent'), group: 'Orders', fields: orderFields },
  'order.delivered': { label: i18n.t('Order arrived'), group: 'Orders', fields: orderFields },
  'order.cancelled': { label: i18n.t('Order was cancelled'), group: 'Orders', fields: orderFields },
  'order.refunded': { label: i18n.t('Order was refunded'), group: 'Orders', fields: orderFields },
  'checkout.started': { label: i18n.t('Started a checkout'), group: 'Shopping', fields: checkoutFields },
  'checkout.abandoned': { label: i18n.t('Left a checkout'), group: 'Shopping', fields: checkoutFields },
  'product.viewed': { label: i18n.t('Looked at a product'), group: 'Shopping', fields: productFields },
  'customer.created': { label: i18n.t('Became a customer'), group: 'Customer', fields: [] },
  'customer.tagged': { label: i18n.t('Got a tag'), group: 'Customer', fields: tagFields },
  'customer.untagged': { label: i18n.t('Lost a tag'), group: 'Customer', fields: tagFields },
  'consent.subscribed': { label: i18n.t('Subscribed'), group: 'Customer', fields: consentFields },
  'consent.unsubscribed': { label: i18n.t('Unsubscribed'), group: 'Customer', fields: consentFields },
  'segment.entered': { label: i18n.t('Entered a segment'), group: 'Customer', fields: segmentFields },
  'segment.left': { label: i18n.t('Left a segment'), group: 'Customer', fields: segmentFields },
  'review.requested': { label: i18n.t('Was asked for a review'), group: 'Reviews', fields: orderFields },
  'review.unanswered': { label: i18n.t('Did not answer a review request'), group: 'Reviews', fields: orderFields },
  'review.submitted': { label: i18n.t('Wrote a review'), group: 'Reviews', fields: reviewFields },
  'review.published': { label: i18n.t('Review was published'), group: 'Reviews', fields: reviewFields },
  'review.replied': { label: i18n.t('Review was answered'), group: 'Reviews', fields: reviewFields },
  'loyalty.joined': { label: i18n.t('Joined the loyalty program'), group: 'Loyalty', fields: [] },
  'loyalty.points_earned': { label: i18n.t('Earned points'), group: 'Loyalty', fields: pointsFields },
  'loyalty.points_spent': { label: i18n.t('Spent points'), group: 'Loyalty', fields: pointsFields },
  'loyalty.points_expiring': { label: i18n.t('Points end soon'), group: 'Loyalty', fields: expiringFields },
  'loyalty.tier_changed': { label: i18n.t('Changed tier'), group: 'Loyalty', fields: tierFields },
  'loyalty.reward_issued': { label: i18n.t('Got a reward'), group: 'Loyalty', fields: rewardFields },
  'loyalty.reward_used': { label: i18n.t('Used a reward'), group: 'Loyalty', fields: rewardFields },
  'loyalty.referral_completed': { label: i18n.t('Brought a friend'), group: 'Loyalty', fields: referralFields },
  'email.sent': { label: i18n.t('Was sent an e-mail'), group: 'E-mail', fields: emailFields },
  'email.skipped': { label: i18n.t('Was not sent an e-mail'), group: 'E-mail', fields: emailFields },
  'email.opened': { label: i18n.t('Opened an e-mail'), group: 'E-mail', fields: emailFields },
  'email.clicked': { label: i18n.t('Clicked in an e-mail'), group: 'E-mail', fields: emailFields },
  'email.bounced': { label: i18n.t('E-mail bounced'), group: 'E-mail', fields: emailFields },
  'email.complained': { label: i18n.t('Marked an e-mail as spam'), group: 'E-mail', fields: emailFields },
  'workflow.entered': { label: i18n.t('Entered a workflow'), group: 'Workflows', fields: workflowFields },
  'workflow.completed': { label: i18n.t('Completed a workflow'), group: 'Workflows', fields: workflowFields },
  'workflow.goal_reached': { label: i18n.t('Reached the goal of a workflow'), group: 'Workflows', fields: workflowFields },
  'workflow.exited': { label: i18n.t('Left a workflow'), group: 'Workflows', fields: workflowFields },
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

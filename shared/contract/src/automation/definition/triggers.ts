import { z } from 'zod'
import { describeEvent, type EventType } from '../events/person-events.ts'
import type { RuleField } from '../rules/field.ts'
import type { Reentry } from './settings.ts'

/** What else a trigger asks for. */
export type TriggerOption = 'after' | 'days' | 'event' | 'segment' | 'points' | 'date' | 'schedule' | 'tag'

interface TriggerKind {
  readonly label: string
  /** When it starts, as a sentence. */
  readonly when: string
  readonly group: 'Orders' | 'Shopping' | 'Customers' | 'Reviews' | 'Loyalty' | 'E-mail' | 'Time' | 'Your own'
  /** The event it starts from; null: a date, a schedule or a hand starts it. */
  readonly event: EventType | null
  readonly options: readonly TriggerOption[]
  readonly reentry: Reentry
}

const oncePer = (path: string): Reentry => ({ mode: 'once_per_key', path })
const afterMonth: Reentry = { mode: 'after', time: { amount: 30, unit: 'days' } }

const on = (
  event: EventType,
  group: TriggerKind['group'],
  label: string,
  when: string,
  { options = [], reentry = afterMonth }: { options?: readonly TriggerOption[]; reentry?: Reentry } = {},
): TriggerKind => ({ label, when, group, event, options, reentry })

const perOrder = { reentry: oncePer('order.id') }
const perReview = { reentry: oncePer('review.id') }

export const triggerKinds = {
  order_placed: on('order.placed', 'Orders', 'Order placed', 'When somebody places an order.', perOrder),
  order_paid: on('order.paid', 'Orders', 'Order paid', 'When an order is paid in full.', perOrder),
  order_fulfilled: on('order.fulfilled', 'Orders', 'Order sent', 'When all of an order is on its way.', perOrder),
  order_delivered: on('order.delivered', 'Orders', 'Order arrived', 'When the carrier says that an order arrived.', perOrder),
  order_cancelled: on('order.cancelled', 'Orders', 'Order cancelled', 'When an order is cancelled.', perOrder),
  order_refunded: on('order.refunded', 'Orders', 'Order refunded', 'When money of an order is paid back.', perOrder),
  checkout_abandoned: on(
    'checkout.abandoned',
    'Shopping',
    'Checkout abandoned',
    'When somebody leaves a checkout and does not come back to order.',
    { options: ['after'], reentry: oncePer('checkout.id') },
  ),
  product_viewed: on('product.viewed', 'Shopping', 'Product viewed', 'When somebody who is known looks at a product.'),
  customer_created: on('customer.created', 'Customers', 'New customer', 'When the store gets to know a customer.', {
    reentry: { mode: 'once' },
  }),
  subscribed: on('consent.subscribed', 'Customers', 'Subscribed', 'When somebody agrees to get e-mails.'),
  tag_added: on('customer.tagged', 'Customers', 'Tag added', 'When a customer gets a tag.', { options: ['tag'] }),
  tag_removed: on('customer.untagged', 'Customers', 'Tag removed', 'When a customer loses a tag.', { options: ['tag'] }),
  segment_entered: on('segment.entered', 'Customers', 'Entered a segment', 'When somebody begins to belong to a segment.', {
    options: ['segment'],
  }),
  segment_left: on('segment.left', 'Customers', 'Left a segment', 'When somebody no longer belongs to a segment.', {
    options: ['segment'],
  }),
  review_unanswered: on(
    'review.unanswered',
    'Reviews',
    'Review request not answered',
    'Some days after a review request that nobody answered.',
    { options: ['days'], reentry: oncePer('order.id') },
  ),
  review_submitted: on(
    'review.submitted',
    'Reviews',
    'Review written',
    'When somebody writes a review, whatever its stars.',
    perReview,
  ),
  review_published: on('review.published', 'Reviews', 'Review published', 'When a review becomes public.', perReview),
  review_replied: on('review.replied', 'Reviews', 'Review answered', 'When you answer a review in public.', perReview),
  loyalty_joined: on('loyalty.joined', 'Loyalty', 'Joined the program', 'When somebody becomes a member.', {
    reentry: { mode: 'once' },
  }),
  points_earned: on('loyalty.points_earned', 'Loyalty', 'Points earned', 'When a member earns points.'),
  points_balance_reached: on(
    'loyalty.points_earned',
    'Loyalty',
    'Points reached',
    'When points take a member’s balance to a number or above it.',
    { options: ['points'] },
  ),
  points_expiring: on('loyalty.points_expiring', 'Loyalty', 'Points end soon', 'When points of a member are about to end.'),
  reward_issued: on('loyalty.reward_issued', 'Loyalty', 'Reward redeemed', 'When a member spends points on a reward.', {
    reentry: { mode: 'always' },
  }),
  tier_changed: on('loyalty.tier_changed', 'Loyalty', 'Tier changed', 'When a member moves up or down.', {
    reentry: { mode: 'always' },
  }),
  referral_completed: on('loyalty.referral_completed', 'Loyalty', 'Friend brought', 'When a member’s friend has bought.', {
    reentry: { mode: 'always' },
  }),
  email_opened: on('email.opened', 'E-mail', 'E-mail opened', 'When somebody opens one of your e-mails; programs do not count.'),
  email_clicked: on('email.clicked', 'E-mail', 'E-mail clicked', 'When somebody follows a link in one of your e-mails.'),
  birthday: {
    label: 'Birthday',
    when: 'On the birthday of a person, or some days before or after it.',
    group: 'Time',
    event: null,
    options: ['date'],
    reentry: oncePer('date.year'),
  },
  date_property: {
    label: 'Date of a property',
    when: 'Counted from a date that is kept with the person.',
    group: 'Time',
    event: null,
    options: ['date'],
    reentry: oncePer('date.year'),
  },
  inactivity: {
    label: 'No order for a while',
    when: 'When the last order of a customer is so many days ago.',
    group: 'Time',
    event: null,
    options: ['days'],
    reentry: oncePer('order.id'),
  },
  schedule: {
    label: 'Schedule',
    when: 'For everybody of a segment, on certain days.',
    group: 'Time',
    event: null,
    options: ['schedule', 'segment'],
    reentry: { mode: 'always' },
  },
  custom_event: {
    label: 'Your own event',
    when: 'When your store or app tells us of something by the API.',
    group: 'Your own',
    event: null,
    options: ['event'],
    reentry: { mode: 'always' },
  },
  manual: {
    label: 'By hand',
    when: 'When you, or another workflow, put somebody in.',
    group: 'Your own',
    event: null,
    options: [],
    reentry: { mode: 'always' },
  },
} as const satisfies Record<string, TriggerKind>

export type TriggerType = keyof typeof triggerKinds
export const triggerTypes = Object.keys(triggerKinds) as [TriggerType, ...TriggerType[]]
export const triggerType = z.enum(triggerTypes)

export const triggerKind = (type: TriggerType): TriggerKind => triggerKinds[type]

/** The event that starts workflows with this trigger; null: none does. */
export function eventOfTrigger({
  type,
  event,
}: {
  readonly type: TriggerType
  readonly event?: string | null | undefined
}): EventType | null {
  return type === 'custom_event' ? (event ? `custom.${event}` : null) : triggerKind(type).event
}

/** What rules and shortcodes of a workflow may ask of what started it. */
export function fieldsOfTrigger(trigger: Parameters<typeof eventOfTrigger>[0]): readonly RuleField[] {
  const event = eventOfTrigger(trigger)
  return event ? describeEvent(event).fields : []
}

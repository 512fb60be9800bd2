import { z } from 'zod'
import { i18n } from '../../language.ts'
import { describeEvent, type EventType } from '../events/person-events.ts'
import type { RuleField } from '../rules/field.ts'
import type { Reentry } from './settings.ts'

/** Settings of a trigger in addition to its type. */
export type TriggerOption =
  | 'after'
  | 'days'
  | 'event'
  | 'segment'
  | 'points'
  | 'date'
  | 'schedule'
  | 'tag'
  | 'property'
  | 'webhook'

/** The groups of triggers. */
export const triggerGroups = {
  orders: i18n.t('Orders'),
  shopping: i18n.t('Shopping'),
  customers: i18n.t('Customers'),
  reviews: i18n.t('Reviews'),
  loyalty: i18n.t('Loyalty'),
  email: i18n.t('Email'),
  time: i18n.t('Date and time'),
  custom: i18n.t('Custom'),
} as const
type TriggerGroup = keyof typeof triggerGroups

interface TriggerKind {
  readonly label: string
  /** When it starts, as a sentence. */
  readonly when: string
  readonly group: TriggerGroup
  /** The event that starts it; null for dates, schedules and manual starts. */
  readonly event: EventType | null
  readonly options: readonly TriggerOption[]
  readonly reentry: Reentry
}

const oncePer = (path: string): Reentry => ({ mode: 'once_per_key', path })
const afterMonth: Reentry = { mode: 'after', time: { amount: 30, unit: 'days' } }
const afterWeek: Reentry = { mode: 'after', time: { amount: 7, unit: 'days' } }

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
  order_placed: on('order.placed', 'orders', i18n.t('Order placed'), i18n.t('When a customer places an order.'), perOrder),
  order_paid: on('order.paid', 'orders', i18n.t('Order paid'), i18n.t('When an order is paid in full.'), perOrder),
  order_fulfilled: on(
    'order.fulfilled',
    'orders',
    i18n.t('Order fulfilled'),
    i18n.t('When all items of an order have shipped.'),
    perOrder,
  ),
  order_delivered: on(
    'order.delivered',
    'orders',
    i18n.t('Order delivered'),
    i18n.t('When the carrier confirms delivery.'),
    perOrder,
  ),
  order_cancelled: on('order.cancelled', 'orders', i18n.t('Order canceled'), i18n.t('When an order is canceled.'), perOrder),
  order_refunded: on(
    'order.refunded',
    'orders',
    i18n.t('Order refunded'),
    i18n.t('When an order is refunded in full or in part.'),
    perOrder,
  ),
  checkout_abandoned: on(
    'checkout.abandoned',
    'shopping',
    i18n.t('Checkout abandoned'),
    i18n.t('When a shopper starts checkout but doesn’t place the order.'),
    { options: ['after'], reentry: oncePer('checkout.id') },
  ),
  cart_abandoned: on(
    'cart.abandoned',
    'shopping',
    i18n.t('Cart abandoned'),
    i18n.t('When an identified shopper fills a cart but doesn’t start checkout.'),
    { options: ['after'], reentry: afterWeek },
  ),
  browse_abandoned: on(
    'browse.abandoned',
    'shopping',
    i18n.t('Browse abandoned'),
    i18n.t('When an identified shopper views a product but doesn’t add anything to the cart.'),
    { options: ['after'], reentry: afterWeek },
  ),
  product_viewed: on(
    'product.viewed',
    'shopping',
    i18n.t('Product viewed'),
    i18n.t('When an identified shopper views a product.'),
  ),
  back_in_stock: on(
    'product.restocked',
    'shopping',
    i18n.t('Back in stock'),
    i18n.t('When a product can be bought again, for people who viewed it in the last 30 days or asked for an alert.'),
    { reentry: oncePer('product.change') },
  ),
  price_drop: on(
    'product.price_dropped',
    'shopping',
    i18n.t('Price drop'),
    i18n.t('When a product costs less, for people who viewed it in the last 30 days or asked for an alert.'),
    { reentry: afterWeek },
  ),
  customer_created: on(
    'customer.created',
    'customers',
    i18n.t('New customer'),
    i18n.t('When a customer is added to your store.'),
    {
      reentry: { mode: 'once' },
    },
  ),
  subscribed: on('consent.subscribed', 'customers', i18n.t('Subscribed'), i18n.t('When someone opts in to marketing emails.')),
  tag_added: on('customer.tagged', 'customers', i18n.t('Tag added'), i18n.t('When a tag is added to a customer.'), {
    options: ['tag'],
  }),
  tag_removed: on('customer.untagged', 'customers', i18n.t('Tag removed'), i18n.t('When a tag is removed from a customer.'), {
    options: ['tag'],
  }),
  property_changed: on(
    'customer.property_changed',
    'customers',
    i18n.t('Property changed'),
    i18n.t('When a custom property of a person changes.'),
    { options: ['property'], reentry: { mode: 'always' } },
  ),
  segment_entered: on(
    'segment.entered',
    'customers',
    i18n.t('Entered a segment'),
    i18n.t('When someone starts matching a segment.'),
    {
      options: ['segment'],
    },
  ),
  segment_left: on('segment.left', 'customers', i18n.t('Left a segment'), i18n.t('When someone stops matching a segment.'), {
    options: ['segment'],
  }),
  review_unanswered: on(
    'review.unanswered',
    'reviews',
    i18n.t('Review request unanswered'),
    i18n.t('A set number of days after a review request, if no review was submitted.'),
    { options: ['days'], reentry: oncePer('order.id') },
  ),
  review_submitted: on(
    'review.submitted',
    'reviews',
    i18n.t('Review submitted'),
    i18n.t('When a customer submits a review with any rating.'),
    perReview,
  ),
  review_published: on(
    'review.published',
    'reviews',
    i18n.t('Review published'),
    i18n.t('When a review is published.'),
    perReview,
  ),
  review_replied: on(
    'review.replied',
    'reviews',
    i18n.t('Review replied to'),
    i18n.t('When you publish a reply to a review.'),
    perReview,
  ),
  loyalty_joined: on(
    'loyalty.joined',
    'loyalty',
    i18n.t('Joined the program'),
    i18n.t('When a customer joins the loyalty program.'),
    {
      reentry: { mode: 'once' },
    },
  ),
  points_earned: on('loyalty.points_earned', 'loyalty', i18n.t('Points earned'), i18n.t('When a member earns points.')),
  points_balance_reached: on(
    'loyalty.points_earned',
    'loyalty',
    i18n.t('Points balance reached'),
    i18n.t('When a member’s balance reaches a number of points.'),
    { options: ['points'] },
  ),
  points_expiring: on(
    'loyalty.points_expiring',
    'loyalty',
    i18n.t('Points expiring soon'),
    i18n.t('When a member’s points are about to expire.'),
  ),
  reward_issued: on(
    'loyalty.reward_issued',
    'loyalty',
    i18n.t('Reward redeemed'),
    i18n.t('When a member redeems points for a reward.'),
    {
      reentry: { mode: 'always' },
    },
  ),
  reward_available: on(
    'loyalty.reward_available',
    'loyalty',
    i18n.t('Reward available'),
    i18n.t('When a member earns enough points for a reward.'),
    { reentry: afterWeek },
  ),
  reward_unused: on(
    'loyalty.reward_unused',
    'loyalty',
    i18n.t('Reward unused'),
    i18n.t('A set number of days after a member redeems a reward, if they haven’t used it.'),
    { options: ['days'], reentry: oncePer('reward.redemption_id') },
  ),
  tier_changed: on('loyalty.tier_changed', 'loyalty', i18n.t('Tier changed'), i18n.t('When a member moves up or down a tier.'), {
    reentry: { mode: 'always' },
  }),
  referral_completed: on(
    'loyalty.referral_completed',
    'loyalty',
    i18n.t('Referral completed'),
    i18n.t('When a referred friend places an order.'),
    {
      reentry: { mode: 'always' },
    },
  ),
  email_opened: on(
    'email.opened',
    'email',
    i18n.t('Email opened'),
    i18n.t('When someone opens one of your emails. Machine opens don’t count.'),
  ),
  email_clicked: on(
    'email.clicked',
    'email',
    i18n.t('Email clicked'),
    i18n.t('When someone clicks a link in one of your emails.'),
  ),
  birthday: {
    label: i18n.t('Birthday'),
    when: i18n.t('On a person’s birthday, or a number of days before or after.'),
    group: 'time',
    event: null,
    options: ['date'],
    reentry: oncePer('date.year'),
  },
  date_property: {
    label: i18n.t('Date property'),
    when: i18n.t('On a date stored in a property, or a number of days before or after.'),
    group: 'time',
    event: null,
    options: ['date'],
    reentry: oncePer('date.year'),
  },
  inactivity: {
    label: i18n.t('Inactivity'),
    when: i18n.t('When a customer hasn’t ordered for a number of days.'),
    group: 'time',
    event: null,
    options: ['days'],
    reentry: oncePer('order.id'),
  },
  schedule: {
    label: i18n.t('Schedule'),
    when: i18n.t('For everyone in a segment, on the days you choose.'),
    group: 'time',
    event: null,
    options: ['schedule', 'segment'],
    reentry: { mode: 'always' },
  },
  custom_event: {
    label: i18n.t('Custom event'),
    when: i18n.t('When your store or app sends an event through the API.'),
    group: 'custom',
    event: null,
    options: ['event'],
    reentry: { mode: 'always' },
  },
  webhook_received: on(
    'webhook.received',
    'custom',
    i18n.t('Webhook received'),
    i18n.t('When another service calls this workflow’s own URL.'),
    { options: ['webhook'], reentry: { mode: 'always' } },
  ),
  manual: {
    label: i18n.t('Manual'),
    when: i18n.t('When you, another workflow, or your app adds someone.'),
    group: 'custom',
    event: null,
    options: [],
    reentry: { mode: 'always' },
  },
} as const satisfies Record<string, TriggerKind>

export type TriggerType = keyof typeof triggerKinds
export const triggerTypes = Object.keys(triggerKinds) as [TriggerType, ...TriggerType[]]
export const triggerType = z.enum(triggerTypes)

export const triggerKind = (type: TriggerType): TriggerKind => triggerKinds[type]

/** The event that starts workflows with this trigger; null when there is none. */
export function eventOfTrigger({
  type,
  event,
}: {
  readonly type: TriggerType
  readonly event?: string | null | undefined
}): EventType | null {
  return type === 'custom_event' ? (event ? `custom.${event}` : null) : triggerKind(type).event
}

/** Event fields that rules and shortcodes of a workflow can use. */
export function fieldsOfTrigger(trigger: Parameters<typeof eventOfTrigger>[0]): readonly RuleField[] {
  const event = eventOfTrigger(trigger)
  return event ? describeEvent(event).fields : []
}

import { fieldsOfTrigger, type TriggerType } from '../../automation/definition/triggers.ts'
import type { RuleField } from '../../automation/rules/field.ts'
import { i18n } from '../../language.ts'
import { everywhere, group, type Shortcode } from '../shortcodes.ts'

interface Trigger {
  readonly type: TriggerType
  readonly event?: string | null | undefined
}

/** Shortcodes of the person, in addition to those of every email. */
const ofPerson: readonly Shortcode[] = [
  ...everywhere,
  ...group('customer', {
    country: { label: i18n.t('Country'), kind: 'text', isOptional: true },
    birthday: { label: i18n.t('Birthday'), kind: 'date', isOptional: true },
    orders_count: { label: i18n.t('Number of orders'), kind: 'number' },
    total_spent: { label: i18n.t('Total spent'), kind: 'money', isOptional: true },
    'properties.*': { label: i18n.t('Custom property'), kind: 'text', isOptional: true },
  }),
  ...group('loyalty', {
    points: { label: i18n.t('Points balance'), kind: 'points', isOptional: true },
    tier: { label: i18n.t('Tier'), kind: 'text', isOptional: true },
    next_tier: { label: i18n.t('Next tier'), kind: 'text', isOptional: true },
    points_to_next: { label: i18n.t('Needed to reach the next tier'), kind: 'number', isOptional: true },
    next_reward: { label: i18n.t('Next reward'), kind: 'text', isOptional: true },
    points_to_reward: { label: i18n.t('Points to the next reward'), kind: 'points', isOptional: true },
    referral_url: { label: i18n.t('Referral link'), kind: 'link', isOptional: true },
    rewards_url: { label: i18n.t('Rewards page (link)'), kind: 'link', isOptional: true },
  }),
  { name: 'workflow.title', label: i18n.t('Workflow name'), kind: 'text' },
  { name: 'unsubscribe_url', label: i18n.t('Unsubscribe (link)'), kind: 'link' },
  { name: 'preferences_url', label: i18n.t('Email preferences (link)'), kind: 'link' },
  { name: 'view_in_browser_url', label: i18n.t('View in browser (link)'), kind: 'link' },
]

/** Shortcodes of a workflow email: of the person and of its trigger. */
export function shortcodesOfTrigger(trigger: Trigger | null): readonly Shortcode[] {
  if (!trigger) return ofPerson
  const ofEvent = fieldsOfTrigger(trigger).map(toShortcode)
  const names = new Set(ofPerson.map(({ name }) => name))
  return [...ofPerson, ...ofEvent.filter(({ name }) => !names.has(name)), ...more(trigger.type, ofEvent)]
}

/** The code of a sign-up form. */
const ofCoupon = group('coupon', {
  code: { label: i18n.t('Code from a sign-up form'), kind: 'text', isOptional: true },
  value: { label: i18n.t('Discount of the code'), kind: 'text', isOptional: true },
  details: { label: i18n.t('Conditions of the code'), kind: 'text', isOptional: true },
  expires_at: { label: i18n.t('Code expires'), kind: 'date', isOptional: true },
  url: { label: i18n.t('Shop with the code (link)'), kind: 'link', isOptional: true },
})

const links: ReadonlySet<string> = new Set(['checkout.url', 'product.url', 'email.url'])

/** Always optional: an event may be older than a field, or its store may not send it. */
function toShortcode({ name, label, type, unit }: RuleField): Shortcode {
  const kind =
    type === 'date'
      ? 'date'
      : links.has(name)
        ? 'link'
        : unit === 'money' || unit === 'points'
          ? unit
          : type === 'number'
            ? 'number'
            : 'text'
  return { name, label: kind === 'link' ? i18n.t('{label} (link)', { label }) : label, kind, isOptional: true }
}

/** Payload values that rules can’t use. */
function more(type: TriggerType, ofEvent: readonly Shortcode[]): readonly Shortcode[] {
  const has = (prefix: string) => ofEvent.some(({ name }) => name.startsWith(prefix))
  return [
    ...(has('order.') ? group('order', { items: { label: i18n.t('Items ordered'), kind: 'text', isOptional: true } }) : []),
    ...(has('checkout.') ? group('checkout', { items: { label: i18n.t('Cart items'), kind: 'text', isOptional: true } }) : []),
    ...(has('review.') ? group('review', { stars: { label: i18n.t('Rating (stars)'), kind: 'text', isOptional: true } }) : []),
    ...(type === 'subscribed' ? ofCoupon : []),
    ...(type === 'custom_event'
      ? group('event', { 'properties.*': { label: i18n.t('Event property'), kind: 'text', isOptional: true } })
      : []),
  ]
}

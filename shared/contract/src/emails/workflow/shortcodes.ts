import { fieldsOfTrigger, type TriggerType } from '../../automation/definition/triggers.ts'
import type { RuleField } from '../../automation/rules/field.ts'
import { everywhere, group, type Shortcode } from '../shortcodes.ts'

interface Trigger {
  readonly type: TriggerType
  readonly event?: string | null | undefined
}

/** Of the person, beside the names that every mail knows. */
const ofPerson: readonly Shortcode[] = [
  ...everywhere,
  ...group('customer', {
    country: { label: 'Country', kind: 'text', isOptional: true },
    birthday: { label: 'Birthday', kind: 'date', isOptional: true },
    orders_count: { label: 'Number of orders', kind: 'number' },
    total_spent: { label: 'Spent in all', kind: 'money', isOptional: true },
    'properties.*': { label: 'A property of your own', kind: 'text', isOptional: true },
  }),
  ...group('loyalty', {
    points: { label: 'Points to spend', kind: 'points', isOptional: true },
    tier: { label: 'Tier', kind: 'text', isOptional: true },
    next_tier: { label: 'Next tier', kind: 'text', isOptional: true },
    points_to_next: { label: 'Missing to the next tier', kind: 'number', isOptional: true },
    next_reward: { label: 'Next reward', kind: 'text', isOptional: true },
    points_to_reward: { label: 'Points missing to it', kind: 'points', isOptional: true },
    referral_url: { label: 'Their link to invite friends', kind: 'link', isOptional: true },
    rewards_url: { label: 'Points and rewards (link)', kind: 'link', isOptional: true },
  }),
  { name: 'workflow.title', label: 'Title of the workflow', kind: 'text' },
  { name: 'unsubscribe_url', label: 'Unsubscribe (link)', kind: 'link' },
  { name: 'preferences_url', label: 'Choose what mail to get (link)', kind: 'link' },
  { name: 'view_in_browser_url', label: 'This mail in the browser (link)', kind: 'link' },
]

/** What an e-mail of a workflow knows: the person, and what its trigger brings. */
export function shortcodesOfTrigger(trigger: Trigger | null): readonly Shortcode[] {
  if (!trigger) return ofPerson
  const ofEvent = fieldsOfTrigger(trigger).map(toShortcode)
  const names = new Set(ofPerson.map(({ name }) => name))
  return [...ofPerson, ...ofEvent.filter(({ name }) => !names.has(name)), ...more(trigger.type, ofEvent)]
}

const links: ReadonlySet<string> = new Set(['checkout.url', 'product.url', 'email.url'])

/** A payload may be older than a field, or of a store that does not tell it. */
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
  return { name, label: kind === 'link' ? `${label} (link)` : label, kind, isOptional: true }
}

/** What stands in payloads and cannot be asked for by a rule. */
function more(type: TriggerType, ofEvent: readonly Shortcode[]): readonly Shortcode[] {
  const has = (prefix: string) => ofEvent.some(({ name }) => name.startsWith(prefix))
  return [
    ...(has('order.') ? group('order', { items: { label: 'What was ordered', kind: 'text', isOptional: true } }) : []),
    ...(has('checkout.') ? group('checkout', { items: { label: 'What is in the cart', kind: 'text', isOptional: true } }) : []),
    ...(has('review.') ? group('review', { stars: { label: 'Stars as drawn', kind: 'text', isOptional: true } }) : []),
    ...(type === 'custom_event'
      ? group('event', { 'properties.*': { label: 'A property of the event', kind: 'text', isOptional: true } })
      : []),
  ]
}

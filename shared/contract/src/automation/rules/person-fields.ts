import { type EventType, personEvents } from '../events/person-events.ts'
import type { FieldGroup, RuleField } from './field.ts'

const consentOptions = [
  { value: 'subscribed', label: 'Subscribed' },
  { value: 'unconfirmed', label: 'Not confirmed yet' },
  { value: 'never_subscribed', label: 'Never subscribed' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
]

/** What is asked of the person as they are now. `person.properties.<name>` is any property of the merchant’s own. */
export const personFields: readonly FieldGroup[] = [
  {
    label: 'Person',
    fields: [
      { name: 'person.email', label: 'E-mail address', type: 'string' },
      { name: 'person.first_name', label: 'First name', type: 'string' },
      { name: 'person.last_name', label: 'Last name', type: 'string' },
      { name: 'person.country', label: 'Country', type: 'string', codes: 'country' },
      { name: 'person.locale', label: 'Language', type: 'string', codes: 'language' },
      { name: 'person.tags', label: 'Tags', type: 'list' },
      { name: 'person.consent', label: 'Consent to e-mail', type: 'choice', options: consentOptions },
      { name: 'person.source', label: 'Source', type: 'string' },
      { name: 'person.created_at', label: 'Known since', type: 'date' },
      { name: 'person.birthday', label: 'Birthday', type: 'date' },
    ],
  },
  {
    label: 'Orders',
    fields: [
      { name: 'orders.count', label: 'Number of orders', type: 'number' },
      { name: 'orders.total', label: 'Spent in all', type: 'number', unit: 'money' },
      { name: 'orders.average', label: 'Average order', type: 'number', unit: 'money' },
      { name: 'orders.first_at', label: 'First order', type: 'date' },
      { name: 'orders.last_at', label: 'Last order', type: 'date' },
      { name: 'orders.products', label: 'Bought products', type: 'list' },
    ],
  },
  {
    label: 'Reviews',
    fields: [
      { name: 'reviews.count', label: 'Number of reviews', type: 'number' },
      { name: 'reviews.last_rating', label: 'Stars of the last review', type: 'number', unit: 'stars' },
      { name: 'reviews.last_at', label: 'Last review', type: 'date' },
    ],
  },
  {
    label: 'Loyalty',
    fields: [
      { name: 'loyalty.is_member', label: 'Is a member', type: 'bool' },
      { name: 'loyalty.points', label: 'Points to spend', type: 'number', unit: 'points' },
      { name: 'loyalty.joined_at', label: 'Joined', type: 'date' },
      { name: 'in.tier', label: 'Tier', type: 'member', of: 'tier' },
    ],
  },
  {
    label: 'E-mail',
    fields: [
      { name: 'mail.last_sent_at', label: 'Last e-mail', type: 'date' },
      { name: 'mail.last_opened_at', label: 'Last opened', type: 'date' },
      { name: 'mail.last_clicked_at', label: 'Last clicked', type: 'date' },
      { name: 'in.segment', label: 'Segment', type: 'member', of: 'segment' },
      { name: 'in.topic', label: 'Wants topic', type: 'member', of: 'topic' },
      { name: 'in.workflow', label: 'Is in workflow', type: 'member', of: 'workflow' },
    ],
  },
  {
    label: 'What they did',
    fields: Object.entries(personEvents).map(([type, { label }]) => ({ name: `did.${type}`, label, type: 'event' })),
  },
]

const known = new Map(personFields.flatMap(({ fields }) => fields).map((field) => [field.name, field]))

/** The field of that name; `eventFields` are those of the trigger’s event. Undefined: there is none. */
export function findField(name: string, eventFields: readonly RuleField[] = []): RuleField | undefined {
  if (name.startsWith('event.')) {
    const field = eventFields.find((one) => `event.${one.name}` === name)
    if (field) return { ...field, name }
    return name.startsWith('event.properties.') ? property(name, 'event.properties.') : undefined
  }
  if (name.startsWith('person.properties.')) return property(name, 'person.properties.')
  if (name.startsWith('did.custom.')) return { name, label: `“${name.slice('did.custom.'.length)}”`, type: 'event' }
  return known.get(name)
}

/** Of the merchant’s own: nobody knows its type, it is compared as a text. */
function property(name: string, prefix: string): RuleField {
  return { name, label: name.slice(prefix.length), type: 'string' }
}

/** `did.order.placed` asks for `order.placed`. */
export function eventOfField(name: string): EventType {
  return name.slice('did.'.length) as EventType
}

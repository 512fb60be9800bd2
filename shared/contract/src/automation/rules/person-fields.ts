import { i18n } from '../../language.ts'
import { type EventType, personEvents } from '../events/person-events.ts'
import type { FieldGroup, RuleField } from './field.ts'

const consentOptions = [
  { value: 'subscribed', label: i18n.t('Subscribed') },
  { value: 'unconfirmed', label: i18n.t('Unconfirmed') },
  { value: 'never_subscribed', label: i18n.t('Never subscribed') },
  { value: 'unsubscribed', label: i18n.t('Unsubscribed') },
]

/** Fields of the person as they are now. `person.properties.<name>` is a custom property. */
export const personFields: readonly FieldGroup[] = [
  {
    label: i18n.t('Person'),
    fields: [
      { name: 'person.email', label: i18n.t('Email address'), type: 'string' },
      { name: 'person.first_name', label: i18n.t('First name'), type: 'string' },
      { name: 'person.last_name', label: i18n.t('Last name'), type: 'string' },
      { name: 'person.country', label: i18n.t('Country'), type: 'string', codes: 'country' },
      { name: 'person.locale', label: i18n.t('Language'), type: 'string', codes: 'language' },
      { name: 'person.tags', label: i18n.t('Tags'), type: 'list', suggest: 'tag' },
      { name: 'person.consent', label: i18n.t('Email consent'), type: 'choice', options: consentOptions },
      { name: 'person.source', label: i18n.t('Source'), type: 'string' },
      { name: 'person.created_at', label: i18n.t('Added on'), type: 'date' },
      { name: 'person.birthday', label: i18n.t('Birthday'), type: 'date' },
      { name: 'in.shop_segment', label: i18n.t('Shopify segment'), type: 'member', of: 'shop_segment' },
    ],
  },
  {
    label: i18n.t('Orders'),
    fields: [
      { name: 'orders.count', label: i18n.t('Number of orders'), type: 'number' },
      { name: 'orders.total', label: i18n.t('Total spent'), type: 'number', unit: 'money' },
      { name: 'orders.average', label: i18n.t('Average order value'), type: 'number', unit: 'money' },
      { name: 'orders.first_at', label: i18n.t('First order date'), type: 'date' },
      { name: 'orders.last_at', label: i18n.t('Last order date'), type: 'date' },
      { name: 'orders.products', label: i18n.t('Products purchased'), type: 'list', suggest: 'product' },
      { name: 'orders.collections', label: i18n.t('Collections purchased from'), type: 'list', from: 'collection' },
    ],
  },
  {
    label: i18n.t('Reviews'),
    fields: [
      { name: 'reviews.count', label: i18n.t('Number of reviews'), type: 'number' },
      { name: 'reviews.last_rating', label: i18n.t('Last review rating'), type: 'number', unit: 'stars' },
      { name: 'reviews.last_at', label: i18n.t('Last review date'), type: 'date' },
    ],
  },
  {
    label: i18n.t('Loyalty'),
    fields: [
      { name: 'loyalty.is_member', label: i18n.t('Loyalty member'), type: 'bool' },
      { name: 'loyalty.points', label: i18n.t('Points balance'), type: 'number', unit: 'points' },
      { name: 'loyalty.joined_at', label: i18n.t('Joined on'), type: 'date' },
      { name: 'in.tier', label: i18n.t('Tier'), type: 'member', of: 'tier' },
    ],
  },
  {
    label: i18n.t('Email'),
    fields: [
      { name: 'mail.last_sent_at', label: i18n.t('Last email sent'), type: 'date' },
      { name: 'mail.last_opened_at', label: i18n.t('Last email opened'), type: 'date' },
      { name: 'mail.last_clicked_at', label: i18n.t('Last email clicked'), type: 'date' },
      { name: 'in.segment', label: i18n.t('Segment'), type: 'member', of: 'segment' },
      { name: 'in.topic', label: i18n.t('Topic'), type: 'member', of: 'topic' },
      { name: 'in.workflow', label: i18n.t('Workflow'), type: 'member', of: 'workflow' },
    ],
  },
  {
    label: i18n.t('Events'),
    fields: Object.entries(personEvents).map(([type, { label }]) => ({ name: `did.${type}`, label, type: 'event' })),
  },
]

const known = new Map(personFields.flatMap(({ fields }) => fields).map((field) => [field.name, field]))

/** The field of that name; undefined when there is none. `eventFields` are those of the trigger’s event. */
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

/** A custom property: its type is unknown, so it is compared as text. */
function property(name: string, prefix: string): RuleField {
  return { name, label: name.slice(prefix.length), type: 'string' }
}

/** `did.order.placed` refers to the event `order.placed`. */
export function eventOfField(name: string): EventType {
  return name.slice('did.'.length) as EventType
}

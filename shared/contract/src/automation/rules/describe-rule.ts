import { i18n, translated } from '../../language.ts'
import { describeEvent } from '../events/person-events.ts'
import { codeName } from './codes.ts'
import type { RuleField } from './field.ts'
import { operatorsOf } from './operators.ts'
import { eventOfField, findField } from './person-fields.ts'
import type { Duration, PayloadLeaf, RuleLeaf, RuleValue, TimeUnit } from './rule.ts'

/** Names of values; without them, IDs are shown. */
export interface RuleWords {
  /** Fields of the rule's event. */
  readonly eventFields?: readonly RuleField[]
  /** Currency of amounts; EUR by default. */
  readonly currency?: string
  /** The name of a segment, topic, workflow, tier, Shopify segment or collection by its id. */
  readonly nameOf?: (of: NonNullable<RuleField['of'] | RuleField['from']>, id: string) => string | undefined
}

/** A comparison as text: “Order total is at least €50.00”. */
export function describeLeaf(leaf: RuleLeaf, words: RuleWords = {}): string {
  const field = findField(leaf.field, words.eventFields)
  if (!field) return i18n.t('Unknown field ({field})', { field: leaf.field })
  if (field.type === 'event') return describeDid(leaf, field, words)
  return field.type === 'member' ? describeMember(leaf, field, words) : describeComparison(leaf, field, words)
}

/** The value that was compared, as text; null when it isn’t known. */
export function describeFound({ field: name }: PayloadLeaf, found: string | null, words: RuleWords = {}): string | null {
  const field = findField(name, words.eventFields)
  if (found === null || !field) return found
  switch (field.type) {
    case 'number':
      return amount(Number(found), field, words)
    case 'bool':
      return found === 'true' ? i18n.t('Yes') : i18n.t('No')
    case 'date':
      return dayOf(found)
    case 'event':
      return i18n.t('{count, plural, one {# time} other {# times}}', { count: Number(found) })
    default:
      return labelOf(found, field)
  }
}

function describeComparison({ operator, value }: PayloadLeaf, field: RuleField, words: RuleWords): string {
  const known = operatorsOf[field.type][operator]
  const parts = { field: translated(field.label), operator: translated(known?.label ?? operator) }
  if (known?.value === 'none') return i18n.t('{field} {operator}', parts)
  if (isDuration(value)) {
    const time = (operator === 'in_next' ? inNext : inLast)[value.unit](value.amount)
    return i18n.t('{field} is {time}', { field: parts.field, time })
  }
  return i18n.t('{field} {operator} {value}', { ...parts, value: describeValue(value, field, words) })
}

const isDuration = (value: RuleValue | null | undefined): value is Duration =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function describeValue(value: RuleValue | null | undefined, field: RuleField, words: RuleWords): string {
  if (typeof value === 'string') return field.type === 'date' ? dayOf(value) : quoted(labelOf(value, field), field)
  if (typeof value === 'number') return amount(value, field, words)
  if (!Array.isArray(value)) return '…'
  const parts: readonly (string | number)[] = value
  if (field.type === 'date') return describeDays(parts.map(String))
  if (field.type !== 'number') return enumerated(parts.map((one) => quoted(labelOf(String(one), field, words), field)))
  const [from = '…', to = '…'] = parts.map((one) => amount(Number(one), field, words))
  return i18n.t('{from} and {to}', { from, to })
}

function describeDays([from, to]: readonly string[]): string {
  return i18n.t('{from} and {to}', { from: dayOf(from ?? '…'), to: dayOf(to ?? '…') })
}

const mostNamed = 5

function enumerated(parts: readonly string[]): string {
  const count = parts.length - mostNamed
  if (count <= 0) return parts.join(', ')
  return i18n.t('{items} and {count} more', { items: parts.slice(0, mostNamed).join(', '), count })
}

const quoted = (text: string, { type, codes }: RuleField) => (type === 'choice' || codes ? text : `“${text}”`)

function labelOf(value: string, { options, codes, from }: RuleField, { nameOf }: RuleWords = {}): string {
  if (from) return nameOf?.(from, value) ?? value
  if (codes) return codeName(codes, value)
  const label = options?.find((one) => one.value === value)?.label
  return label === undefined ? value : translated(label)
}

function amount(value: number, { unit }: RuleField, { currency = 'EUR' }: RuleWords): string {
  const plain = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 })
  if (unit === 'percent') return new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'percent' }).format(value)
  if (unit !== 'money') return plain.format(value)
  const money = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency })
  return money.format(value / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A date, or a moment's day in UTC. */
function dayOf(text: string): string {
  const at = Date.parse(text)
  if (Number.isNaN(at)) return text
  return new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
}

const inLast: Readonly<Record<TimeUnit, (count: number) => string>> = {
  minutes: (count) => i18n.t('{count, plural, one {in the last minute} other {in the last # minutes}}', { count }),
  hours: (count) => i18n.t('{count, plural, one {in the last hour} other {in the last # hours}}', { count }),
  days: (count) => i18n.t('{count, plural, one {in the last day} other {in the last # days}}', { count }),
  weeks: (count) => i18n.t('{count, plural, one {in the last week} other {in the last # weeks}}', { count }),
}

const inNext: Readonly<Record<TimeUnit, (count: number) => string>> = {
  minutes: (count) => i18n.t('{count, plural, one {in the next minute} other {in the next # minutes}}', { count }),
  hours: (count) => i18n.t('{count, plural, one {in the next hour} other {in the next # hours}}', { count }),
  days: (count) => i18n.t('{count, plural, one {in the next day} other {in the next # days}}', { count }),
  weeks: (count) => i18n.t('{count, plural, one {in the next week} other {in the next # weeks}}', { count }),
}

/** “Placed an order 2 times in the last 30 days, where Order total is more than €1.00”. */
function describeDid(leaf: RuleLeaf, field: RuleField, words: RuleWords): string {
  const label = translated(field.label)
  const { fields } = describeEvent(eventOfField(leaf.field))
  const parts = (leaf.where ?? []).map((part) => describeLeaf(part, { ...words, eventFields: fields }))
  const time = timeOf(leaf)
  const withConditions = (event: string) => {
    const conditions = new Intl.ListFormat(i18n.locale).format(parts)
    return conditions ? i18n.t('{event}, where {conditions}', { event, conditions }) : event
  }
  if (leaf.operator === 'did_not') {
    const event = withConditions(label)
    return time ? i18n.t('Not {time}: {event}', { time, event }) : i18n.t('Never: {event}', { event })
  }
  const times = describeCount(leaf)
  const event = times ? i18n.t('{event} {times}', { event: label, times }) : label
  return withConditions(time ? i18n.t('{event} {time}', { event, time }) : event)
}

function timeOf({ within, during, sinceEntry }: RuleLeaf): string | null {
  if (sinceEntry) return i18n.t('since entering this workflow')
  if (during) return i18n.t('between {days}', { days: describeDays(during) })
  return within ? inLast[within.unit](within.amount) : null
}

/** Empty for the usual “at least once”. */
function describeCount({ count: asked }: RuleLeaf): string {
  if (!asked || (asked.comparison === 'gte' && asked.times === 1)) return ''
  const count = asked.times
  switch (asked.comparison) {
    case 'gte':
      return i18n.t('{count, plural, one {at least # time} other {at least # times}}', { count })
    case 'lte':
      return i18n.t('{count, plural, one {at most # time} other {at most # times}}', { count })
    case 'eq':
      return i18n.t('{count, plural, one {# time} other {# times}}', { count })
  }
}

const memberships: Readonly<Record<NonNullable<RuleField['of']>, (isIn: boolean, name: string) => string>> = {
  segment: (isIn, name) => (isIn ? i18n.t('In segment “{name}”', { name }) : i18n.t('Not in segment “{name}”', { name })),
  topic: (isIn, name) =>
    isIn ? i18n.t('Subscribed to topic “{name}”', { name }) : i18n.t('Not subscribed to topic “{name}”', { name }),
  workflow: (isIn, name) => (isIn ? i18n.t('In workflow “{name}”', { name }) : i18n.t('Not in workflow “{name}”', { name })),
  shop_segment: (isIn, name) =>
    isIn ? i18n.t('In Shopify segment “{name}”', { name }) : i18n.t('Not in Shopify segment “{name}”', { name }),
  tier: (isIn, name) => (isIn ? i18n.t('In tier “{name}”', { name }) : i18n.t('Not in tier “{name}”', { name })),
}

function describeMember({ operator, value }: RuleLeaf, { of = 'segment' }: RuleField, { nameOf }: RuleWords): string {
  const id = String(value ?? '…')
  return memberships[of](operator === 'is_member', nameOf?.(of, id) ?? id)
}

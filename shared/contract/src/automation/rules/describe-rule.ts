import { describeEvent } from '../events/person-events.ts'
import { codeName } from './codes.ts'
import type { RuleField } from './field.ts'
import { operatorsOf } from './operators.ts'
import { eventOfField, findField } from './person-fields.ts'
import type { Duration, PayloadLeaf, RuleLeaf, RuleValue } from './rule.ts'

/** What words need to know of the world; without it ids stand for names. */
export interface RuleWords {
  /** Of the event that the rule is about. */
  readonly eventFields?: readonly RuleField[]
  /** Of amounts; EUR unless given. */
  readonly currency?: string
  /** How numbers and days are written; `en` unless given. */
  readonly locale?: string
  /** The name of a segment, topic, workflow or tier by its id. */
  readonly nameOf?: (of: NonNullable<RuleField['of']>, id: string) => string | undefined
}

/** A comparison as people read it: “Order total is at least €50.00”. */
export function describeLeaf(leaf: RuleLeaf, words: RuleWords = {}): string {
  const field = findField(leaf.field, words.eventFields)
  if (!field) return `Something that is not asked for here (${leaf.field})`
  if (field.type === 'event') return describeDid(leaf, field, words)
  return field.type === 'member' ? describeMember(leaf, field, words) : describeComparison(leaf, field, words)
}

/** What was compared, as people read it; null where nothing is known. */
export function describeFound({ field: name }: PayloadLeaf, found: string | null, words: RuleWords = {}): string | null {
  const field = findField(name, words.eventFields)
  if (found === null || !field) return found
  switch (field.type) {
    case 'number':
      return amount(Number(found), field, words)
    case 'bool':
      return found === 'true' ? 'Yes' : 'No'
    case 'date':
      return dayOf(found, words)
    case 'event':
      return times(Number(found))
    default:
      return labelOf(found, field)
  }
}

function describeComparison({ operator, value }: PayloadLeaf, field: RuleField, words: RuleWords): string {
  const known = operatorsOf[field.type][operator]
  const said = known?.value === 'none' ? '' : sayValue(value, field, words)
  return `${field.label} ${known?.label ?? operator} ${said}`.trim()
}

function sayValue(value: RuleValue | null | undefined, field: RuleField, words: RuleWords): string {
  if (typeof value === 'string') return field.type === 'date' ? dayOf(value, words) : quoted(labelOf(value, field), field)
  if (typeof value === 'number') return amount(value, field, words)
  if (Array.isArray(value)) {
    const parts: readonly (string | number)[] = value
    if (field.type === 'number') return parts.map((one) => amount(Number(one), field, words)).join(' and ')
    return enumerated(parts.map((one) => quoted(labelOf(String(one), field), field)))
  }
  return typeof value === 'object' && value !== null ? lengthOf(value) : '…'
}

const mostNamed = 5

function enumerated(parts: readonly string[]): string {
  const more = parts.length - mostNamed
  return more > 0 ? `${parts.slice(0, mostNamed).join(', ')} and ${more} more` : parts.join(', ')
}

const quoted = (text: string, { type, codes }: RuleField) => (type === 'choice' || codes ? text : `“${text}”`)

function labelOf(value: string, { options, codes }: RuleField): string {
  if (codes) return codeName(codes, value)
  return options?.find((one) => one.value === value)?.label ?? value
}

function amount(value: number, { unit }: RuleField, { currency = 'EUR', locale = 'en' }: RuleWords): string {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  if (unit === 'percent') return `${plain.format(value)} %`
  if (unit !== 'money') return plain.format(value)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return money.format(value / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A day stays what it is; of a moment the day in UTC. */
function dayOf(text: string, { locale = 'en' }: RuleWords): string {
  const at = Date.parse(text)
  if (Number.isNaN(at)) return text
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
}

function lengthOf({ amount: n, unit }: Duration): string {
  return n === 1 ? unit.slice(0, -1) : `${n} ${unit}`
}

function describeDid(leaf: RuleLeaf, { label }: RuleField, words: RuleWords): string {
  const { fields } = describeEvent(eventOfField(leaf.field))
  const parts = (leaf.where ?? []).map((part) => describeLeaf(part, { ...words, eventFields: fields }))
  const where = parts.length > 0 ? `, where ${parts.join(' and ')}` : ''
  const when = leaf.within ? ` in the last ${lengthOf(leaf.within)}` : ''
  const what = label.charAt(0).toLowerCase() + label.slice(1)
  if (leaf.operator === 'did_not') return when ? `Not${when}: ${what}${where}` : `Never: ${what}${where}`
  return `${label}${howOften(leaf)}${when}${where}`
}

function howOften({ count }: RuleLeaf): string {
  if (!count || (count.comparison === 'gte' && count.times === 1)) return ''
  const least = { gte: 'at least ', lte: 'at most ', eq: '' }[count.comparison]
  return ` ${least}${times(count.times)}`
}

const times = (n: number) => (n === 1 ? '1 time' : `${n} times`)

function describeMember({ operator, value }: RuleLeaf, { of }: RuleField, { nameOf }: RuleWords): string {
  const id = String(value ?? '…')
  const name = `“${(of && nameOf?.(of, id)) ?? id}”`
  const isIn = operator === 'is_member'
  if (of === 'topic') return `${isIn ? 'Wants' : 'Does not want'} e-mails about ${name}`
  return `${isIn ? 'Is' : 'Is not'} in ${of} ${name}`
}

/** A slow, simple rule interpreter without SQL, as the reference for compiled rules. */
import { describeEvent, type EventPayload, type EventType } from '@yuko/contract/automation/events/person-events'
import { checkRule } from '@yuko/contract/automation/rules/check-rule'
import { findField } from '@yuko/contract/automation/rules/person-fields'
import { combine, leavesOf, type Rule, type RuleLeaf } from '@yuko/contract/automation/rules/rule'

export interface SimplePerson {
  readonly fields: Readonly<Record<string, string | null>>
  readonly tags: readonly string[]
  readonly storeTags: readonly string[]
  readonly shopSegments: readonly string[]
  readonly properties: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly birthday: string | null
  readonly mail: Readonly<Record<'last_sent_at' | 'last_opened_at' | 'last_clicked_at', Date | null>>
  readonly orders: readonly SimpleOrder[]
  readonly reviews: readonly { readonly rating: number; readonly at: Date; readonly status: string }[]
  readonly member: {
    readonly points: number
    readonly joinedAt: Date
    readonly tier: string | null
    readonly status: string
  } | null
  readonly events: readonly { readonly type: EventType; readonly payload: EventPayload; readonly at: Date }[]
  /** null: all. */
  readonly refusedTopics: readonly string[] | null
  readonly chosenTopics: readonly string[]
  readonly workflows: readonly { readonly id: string; readonly status: string }[]
}

export interface SimpleOrder {
  readonly at: Date
  readonly total: number
  readonly refunded: number
  readonly currency: string | null
  readonly isTest: boolean
  readonly isCancelled: boolean
  readonly isVoided: boolean
  /** Titles with wire IDs. */
  readonly products: readonly { readonly title: string; readonly id: string }[]
}

export interface SimpleQuestion {
  readonly eventType: EventType | null
  readonly context: EventPayload
  readonly now: Date
  readonly timeZone: string
  readonly segments: Readonly<Record<string, Rule>>
  readonly shopSegments: readonly string[]
}

type Known = string | number | boolean | Day | readonly string[] | null | undefined
/** A calendar day, and a time of day. */
interface Day {
  readonly day: string
  readonly at: number
  readonly isBirthday?: boolean
}

export function interpretRule(rule: Rule, person: SimplePerson, question: SimpleQuestion): boolean[] {
  const eventFields = question.eventType ? describeEvent(question.eventType).fields : []
  return leavesOf(rule).map((leaf) => checkRule(leaf, eventFields).length === 0 && isTrue(leaf, person, question))
}

function isTrue(leaf: RuleLeaf, person: SimplePerson, question: SimpleQuestion): boolean {
  const { field, operator } = leaf
  if (field.startsWith('did.')) return isDone(leaf, person, question)
  // Without a copy, it is unknown who is in them.
  if (field === 'in.shop_segment' && !question.shopSegments.includes(String(leaf.value))) return false
  if (field.startsWith('in.')) return isInside(leaf, person, question) === (operator === 'is_member')
  if (field.startsWith('event.'))
    return compares(payloadValue(question.context, field, question.eventType, question), leaf, question)
  return compares(personValue(field, person, question), leaf, question)
}

function isDone(
  { field, operator, within, during, count, where }: RuleLeaf,
  person: SimplePerson,
  question: SimpleQuestion,
): boolean {
  const type = field.replace('did.', '') as EventType
  const since = within ? question.now.getTime() - length(within) : Number.NEGATIVE_INFINITY
  const times = person.events.filter(
    (event) =>
      event.type === type &&
      event.at.getTime() >= since &&
      (!during || isOfDays(moment(event.at, question.timeZone).day, during)) &&
      (where ?? []).every((part) => compares(payloadValue(event.payload, part.field, type, question), part, question)),
  ).length
  if (operator === 'did_not') return times === 0
  const { comparison, times: wanted } = count ?? { comparison: 'gte', times: 1 }
  return comparison === 'eq' ? times === wanted : comparison === 'gte' ? times >= wanted : times <= wanted
}

function isInside({ field, value }: RuleLeaf, person: SimplePerson, question: SimpleQuestion): boolean {
  if (field === 'in.tier') return person.member?.status === 'member' && person.member.tier === value
  if (field === 'in.shop_segment') return person.shopSegments.includes(String(value))
  if (field === 'in.topic') return wantsTopic(person, String(value))
  if (field === 'in.workflow')
    return person.workflows.some(({ id, status }) => id === value && (status === 'waiting' || status === 'paused'))
  const rule = question.segments[String(value)]
  return rule !== undefined && combine(rule, interpretRule(rule, person, { ...question, eventType: null }))
}

/** Among the test topics, `rare` requires an opt-in. */
function wantsTopic({ refusedTopics, chosenTopics }: SimplePerson, topic: string): boolean {
  return refusedTopics !== null && !refusedTopics.includes(topic) && (topic !== 'rare' || chosenTopics.includes(topic))
}

function payloadValue(payload: EventPayload, field: string, type: EventType | null, { timeZone }: SimpleQuestion): Known {
  let value: unknown = payload
  for (const part of field.split('.').slice(1)) value = (value as Record<string, unknown> | null | undefined)?.[part]
  switch (findField(field, type ? describeEvent(type).fields : [])?.type) {
    case 'number':
      return typeof value === 'number' ? value : null
    case 'bool':
      return value === true
    case 'list':
      return Array.isArray(value) ? value.map(String) : []
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? moment(new Date(value), timeZone) : null
    default:
      return value === null || value === undefined ? null : String(value)
  }
}

function personValue(field: string, person: SimplePerson, { timeZone }: SimpleQuestion): Known {
  const date = (at: Date | null | undefined) => (at ? moment(at, timeZone) : null)
  const [area = '', name = ''] = field.split('.')
  if (field.startsWith('person.properties.')) {
    const value = person.properties[field.replace('person.properties.', '')]
    return value === null || value === undefined ? null : String(value)
  }
  if (area === 'mail') return date(person.mail[name as keyof SimplePerson['mail']])
  const orders = person.orders.filter(({ isTest, isCancelled, isVoided }) => !isTest && !isCancelled && !isVoided)
  const kept = orders
    .filter(({ currency }) => currency === null || currency === 'EUR')
    .map(({ total, refunded }) => Math.max(total - refunded, 0))
  const total = kept.reduce((sum, one) => sum + one, 0)
  const reviews = person.reviews
    .filter(({ status }) => status !== 'spam' && status !== 'deleted')
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const member = person.member?.status === 'member' ? person.member : null
  switch (field) {
    case 'person.tags':
      return [...person.tags, ...person.storeTags]
    case 'person.created_at':
      return date(person.createdAt)
    case 'person.birthday':
      return person.birthday === null ? null : { day: person.birthday, at: midnight(person.birthday, timeZone), isBirthday: true }
    case 'orders.count':
      return orders.length
    case 'orders.total':
      return total
    case 'orders.average':
      return kept.length === 0 ? null : Math.round(total / kept.length)
    case 'orders.first_at':
      return date(orders.map(({ at }) => at).toSorted((one, other) => +one - +other)[0])
    case 'orders.last_at':
      return date(orders.map(({ at }) => at).toSorted((one, other) => +other - +one)[0])
    case 'orders.products':
      return orders.flatMap(({ products }) => products).flatMap((product) => [product.title, product.id])
    case 'orders.collections':
      return orders.flatMap(({ products }) => products).flatMap(({ title, id }) => [`${title}s`, id.replace('prd', 'col')])
    case 'reviews.count':
      return reviews.length
    case 'reviews.last_rating':
      return reviews[0]?.rating
    case 'reviews.last_at':
      return date(reviews[0]?.at)
    case 'loyalty.is_member':
      return member !== null
    case 'loyalty.points':
      return member?.points
    case 'loyalty.joined_at':
      return date(member?.joinedAt)
    default:
      return person.fields[name]
  }
}

function compares(
  known: Known,
  { operator, value }: Pick<RuleLeaf, 'operator' | 'value'>,
  { now, timeZone }: SimpleQuestion,
): boolean {
  if (typeof known === 'boolean') return known === (operator === 'is_true')
  if (Array.isArray(known)) return comparesList(known.map(lower), operator, value)
  if (known === null || known === undefined || known === '') return ['ne', 'not_contains', 'not_in', 'not_set'].includes(operator)
  if (operator === 'set') return true
  if (operator === 'not_set') return false
  if (typeof known === 'number') return comparesNumber(known, operator, value as number | [number, number])
  if (typeof known === 'string') return comparesText(lower(known), operator, value as string | string[])
  const { day, at, isBirthday } = known as Day
  switch (operator) {
    case 'before':
      return day < String(value)
    case 'after':
      return day > String(value)
    case 'on':
      return day === value
    case 'between':
      return isOfDays(day, value as string[])
    case 'in_last':
      return at >= now.getTime() - length(value as { amount: number; unit: string }) && at <= now.getTime()
    case 'in_next':
      return at <= now.getTime() + length(value as { amount: number; unit: string }) && at >= now.getTime()
    default: {
      const today = moment(now, timeZone).day
      const isShort = new Date(`${today.slice(0, 4)}-02-29T00:00:00Z`).getUTCDate() !== 29
      const own = day.endsWith('-02-29') && isShort ? '-02-28' : day.slice(4)
      return today.endsWith(own) && (isBirthday === true || day.slice(0, 4) < today.slice(0, 4))
    }
  }
}

function comparesList(had: readonly string[], operator: string, value: RuleLeaf['value']): boolean {
  if (operator === 'set') return had.length > 0
  if (operator === 'not_set') return had.length === 0
  const wanted = (value as string[]).map(lower)
  if (operator === 'all_of') return wanted.every((one) => had.includes(one))
  return wanted.some((one) => had.includes(one)) === (operator === 'any_of')
}

function comparesNumber(known: number, operator: string, value: number | [number, number]): boolean {
  if (Array.isArray(value)) return known >= value[0] && known <= value[1]
  if (operator === 'eq') return known === value
  if (operator === 'ne') return known !== value
  if (operator === 'gt') return known > value
  if (operator === 'gte') return known >= value
  return operator === 'lt' ? known < value : known <= value
}

function comparesText(known: string, operator: string, value: string | string[]): boolean {
  if (Array.isArray(value)) return value.map(lower).includes(known) === (operator === 'in')
  const wanted = lower(value)
  if (operator === 'eq') return known === wanted
  if (operator === 'ne') return known !== wanted
  if (operator === 'contains') return known.includes(wanted)
  if (operator === 'not_contains') return !known.includes(wanted)
  if (operator === 'starts') return known.startsWith(wanted)
  return operator === 'ends' ? known.endsWith(wanted) : matches([...known], [...wanted])
}

/** Character by character. */
function matches(known: readonly string[], [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return known.length === 0
  if (first === '*') return matches(known, rest) || (known.length > 0 && matches(known.slice(1), [first, ...rest]))
  return known.length > 0 && (first === '?' || first === known[0]) && matches(known.slice(1), rest)
}

const isOfDays = (day: string, [from = '', to = '']: readonly string[]) => day >= from && day <= to

const lower = (text: string) => text.toLowerCase()

function length({ amount, unit }: { amount: number; unit: string }): number {
  const hours = unit === 'minutes' ? 1 / 60 : unit === 'hours' ? 1 : unit === 'days' ? 24 : 168
  return amount * hours * 3_600_000
}

function moment(at: Date, timeZone: string): Day {
  return { at: at.getTime(), day: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at) }
}

/** Found hour by hour: the test time zones have no half hours. */
function midnight(day: string, timeZone: string): number {
  const from = Date.parse(`${day}T00:00:00Z`)
  for (let hour = -14; hour <= 14; hour++) {
    const at = from + hour * 3_600_000
    if (moment(new Date(at), timeZone).day === day) return at
  }
  throw new Error(`${day} does not begin in ${timeZone}`)
}

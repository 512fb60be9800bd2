import type { Duration, RuleValue } from '@yuko/contract/automation/rules/rule'
import { type RawBuilder, sql } from 'kysely'
import { literally } from '#platform/db/expressions.ts'
import { after, before } from '../duration.ts'

export type Sql = RawBuilder<unknown>

/** A value as SQL, in the form its type is compared in. Unknown is null; for a list, empty. */
export type Value =
  | { readonly type: 'string' | 'choice'; readonly text: Sql }
  | { readonly type: 'number'; readonly number: Sql }
  | { readonly type: 'bool'; readonly bool: Sql }
  /** `isDay`: a calendar date independent of the zone, possibly with an unknown year. */
  | { readonly type: 'date'; readonly day: Sql; readonly moment: Sql; readonly isDay: boolean }
  | { readonly type: 'list'; readonly texts: Sql; readonly shown: Sql }

/** The context of a question. */
export interface Asked {
  readonly organizationId: string
  readonly now: Date
  /** IANA zone: decides the current day. */
  readonly timeZone: string
}

export interface Comparison {
  readonly operator: string
  readonly value?: RuleValue | null | undefined
}

export interface Decided {
  /** Never null. */
  readonly isTrue: Sql
  /** The value found, as text; null if unknown. */
  readonly found: Sql
}

/** Compiles a comparison of a known value. It has passed `checkRule`. */
export function compare(value: Value, comparison: Comparison, asked: Asked): Decided {
  switch (value.type) {
    case 'string':
    case 'choice':
      return decideText(value.text, comparison)
    case 'number':
      return { isTrue: known(compareNumber(value.number, comparison)), found: sql`${value.number}::text` }
    case 'bool':
      return {
        isTrue: comparison.operator === 'is_true' ? known(value.bool) : sql`not ${known(value.bool)}`,
        found: sql`${value.bool}::text`,
      }
    case 'date':
      return { isTrue: known(compareDate(value, comparison, asked)), found: foundDate(value) }
    case 'list':
      return { isTrue: compareList(value.texts, comparison), found: sql`nullif(array_to_string(${value.shown}, ', '), '')` }
  }
}

const known = (isTrue: Sql): Sql => sql`coalesce(${isTrue}, false)`

/** Locale independent lower case. */
export const folded = (text: Sql): Sql => sql`lower(${text} collate pg_c_utf8)`

const one = (value: Comparison['value']): Sql => folded(sql`${String(value)}::text`)
const many = (value: Comparison['value']): Sql =>
  sql`(select coalesce(array_agg(${folded(sql`given`)}), '{}') from unnest(${value as string[]}::text[]) as given)::text[]`

function decideText(raw: Sql, { operator, value }: Comparison): Decided {
  // An empty text is unknown.
  const found = sql`nullif(${raw}, '')`
  const text = folded(found)
  const decide = (): Sql => {
    switch (operator) {
      case 'eq':
      case 'ne':
        return sql`${text} = ${one(value)}`
      case 'contains':
      case 'not_contains':
        return sql`strpos(${text}, ${one(value)}) > 0`
      case 'starts':
        return sql`starts_with(${text}, ${one(value)})`
      case 'ends':
        return sql`right(${text}, length(${one(value)})) = ${one(value)}`
      case 'matches':
        return sql`${text} like ${one(patternOf(String(value)))}`
      case 'in':
      case 'not_in':
        return sql`${text} = any(${many(value)})`
      default:
        return sql`${found} is not null`
    }
  }
  const isNegated = ['ne', 'not_contains', 'not_in', 'not_set'].includes(operator)
  return { isTrue: isNegated ? sql`not ${known(decide())}` : known(decide()), found }
}

/** `*` and `?` are wildcards; everything else is literal. */
function patternOf(text: string): string {
  return literally(text).replaceAll('*', '%').replaceAll('?', '_')
}

function compareNumber(number: Sql, { operator, value }: Comparison): Sql {
  const [low, high] = Array.isArray(value)
    ? value.map((bound) => sql`${String(bound)}::numeric`)
    : [numberOf(value), numberOf(value)]
  switch (operator) {
    case 'eq':
      return sql`${number} = ${low}`
    case 'ne':
      return sql`${number} is distinct from ${low}`
    case 'gt':
      return sql`${number} > ${low}`
    case 'gte':
      return sql`${number} >= ${low}`
    case 'lt':
      return sql`${number} < ${low}`
    case 'lte':
      return sql`${number} <= ${low}`
    case 'between':
      return sql`${number} between ${low} and ${high}`
    case 'set':
      return sql`${number} is not null`
    default:
      return sql`${number} is null`
  }
}

const numberOf = (value: Comparison['value']): Sql => sql`${String(value)}::numeric`

function compareDate(
  { day, moment, isDay }: Extract<Value, { type: 'date' }>,
  { operator, value }: Comparison,
  asked: Asked,
): Sql {
  const { now, timeZone } = asked
  const given = sql`${String(value)}::date`
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`
  switch (operator) {
    case 'before':
      return sql`${day} < ${given}`
    case 'after':
      return sql`${day} > ${given}`
    case 'on':
      return sql`${day} = ${given}`
    case 'between':
      return sql`${day} between ${dayOf(value, 0)} and ${dayOf(value, 1)}`
    case 'in_last':
      return sql`${moment} between ${before(now, value as Duration)}::timestamptz and ${now}::timestamptz`
    case 'in_next':
      return sql`${moment} between ${now}::timestamptz and ${after(now, value as Duration)}::timestamptz`
    case 'anniversary':
      return sql`to_char(${today}, 'MMDD') in (to_char(${day}, 'MMDD'), ${inShortYear(day, today)})
        and ${isDay ? sql`true` : sql`extract(year from ${day}) < extract(year from ${today})`}`
    case 'set':
      return sql`${day} is not null`
    default:
      return sql`${day} is null`
  }
}

const dayOf = (value: Comparison['value'], at: 0 | 1): Sql => sql`${String((value as string[])[at])}::date`

/** 29 February falls on the day before in other years. */
function inShortYear(day: Sql, today: Sql): Sql {
  return sql`case when to_char(${day}, 'MMDD') = '0229' and extract(day from make_date(extract(year from ${today})::int, 3, 1) - 1) = 28
    then '0228' end`
}

function foundDate({ day, moment, isDay }: Extract<Value, { type: 'date' }>): Sql {
  return isDay ? sql`to_char(${day}, 'YYYY-MM-DD')` : sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function compareList(texts: Sql, { operator, value }: Comparison): Sql {
  const list = sql`(select coalesce(array_agg(${folded(sql`had`)}), '{}') from unnest(${texts}) as had)`
  switch (operator) {
    case 'any_of':
      return sql`${list} && ${many(value)}`
    case 'all_of':
      return sql`${list} @> ${many(value)}`
    case 'none_of':
      return sql`not ${list} && ${many(value)}`
    case 'set':
      return sql`coalesce(cardinality(${texts}), 0) > 0`
    default:
      return sql`coalesce(cardinality(${texts}), 0) = 0`
  }
}

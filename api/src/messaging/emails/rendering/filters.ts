import type { Liquid } from 'liquidjs'
import { escapeHtml } from '#platform/http/escape-html.ts'
import type { Money } from '../block-values.ts'

/** The filters merchants may use; the others escape a value for its context. */
export const shownFilters: ReadonlySet<string> = new Set([
  'default',
  'upcase',
  'downcase',
  'capitalize',
  'date',
  'number',
  'pluralize',
  'points',
  'money',
  'truncate',
  'escape',
  'url_encode',
])

export interface Manner {
  readonly locale: string
  readonly timeZone: string
}

/** Values keep their type (dates, numbers) until they are output. Everything in HTML is escaped. */
export function registerFilters(engine: Liquid, { locale, timeZone }: Manner = { locale: 'en', timeZone: 'UTC' }): void {
  const numbers = new Intl.NumberFormat(locale)
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === false) return ''
    if (value instanceof Date) return dateIn('long', value)
    if (typeof value === 'number') return numbers.format(value)
    if (isMoney(value)) return moneyIn(value.minor, value.currency)
    return typeof value === 'object' ? '' : String(value)
  }
  // Creating a formatter takes longer than the rest of an email.
  const dates = remembered(
    (style: string) =>
      new Intl.DateTimeFormat(locale, {
        ...(style === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: styleOf(style) }),
        timeZone,
      }),
  )
  const currencies = remembered((currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency }))
  const dateIn = (style: string, value: Date) => dates(style === 'month' ? style : styleOf(style)).format(value)

  const moneyIn = (minor: number, currency: string) => {
    const format = currencies(currency)
    return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  }

  engine.registerFilter('date', (value: unknown, style: unknown) =>
    value instanceof Date ? dateIn(String(style ?? 'long'), value) : value,
  )
  engine.registerFilter('number', (value: unknown) => shown(Number.isFinite(Number(value)) ? Number(value) : value))
  const plurals = new Intl.PluralRules(locale)
  engine.registerFilter('pluralize', (value: unknown, one: unknown, other: unknown) =>
    plurals.select(Number(value)) === 'one' ? one : other,
  )
  engine.registerFilter('points', function (value: unknown) {
    // Missing values stay missing, for `default`.
    if (typeof value !== 'number') return value
    const { program } = this.context.environments as { program?: Readonly<Record<string, string | null | undefined>> | null }
    return `${numbers.format(value)} ${program?.[`point_${plurals.select(value)}`] ?? program?.point_other ?? ''}`.trim()
  })
  // Money values carry a currency; a plain number uses the store's.
  engine.registerFilter('money', function (value: unknown) {
    if (typeof value !== 'number') return value
    const { currency } = this.context.environments as { currency?: string }
    return currency ? currencies(currency).format(value) : shown(value)
  })
  engine.registerFilter('truncate', (value: unknown, length: unknown) => truncated(shown(value), Number(length) || 50))
  // Everything is escaped on output: once is enough.
  engine.registerFilter('escape', (value: unknown) => value)

  registerPlaceFilters(engine, shown)
}

/** They escape a value for its context. */
function registerPlaceFilters(engine: Liquid, shown: (value: unknown) => string): void {
  const raw = (handler: (value: unknown, argument: unknown) => string) => ({ raw: true, handler })
  engine.registerFilter(
    'words',
    raw((value) => escapeHtml(shown(value)).replace(/\r?\n/g, '<br>')),
  )
  engine.registerFilter(
    'attribute',
    raw((value) => escapeHtml(shown(value))),
  )
  engine.registerFilter(
    'plain',
    raw((value) => shown(value)),
  )
  engine.registerFilter(
    'quoted',
    raw((value) => shown(value).replace(/^/gm, '> ')),
  )
  engine.registerFilter(
    'one_line',
    raw((value) => shown(value).replace(/\s+/g, ' ')),
  )
  engine.registerFilter(
    'address',
    raw((value) => shown(value).trim()),
  )
  engine.registerFilter(
    'part_of_address',
    raw((value) => encodeURIComponent(shown(value))),
  )
  engine.registerFilter(
    'with_rating',
    raw((value, rating) => withRating(shown(value), Number(rating))),
  )
}

function remembered<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return (name) => {
    const value = known.get(name) ?? make(name)
    known.set(name, value)
    return value
  }
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value
}

function styleOf(style: string): 'short' | 'medium' | 'long' | 'full' {
  return style === 'short' || style === 'medium' || style === 'full' ? style : 'long'
}

/** By code points, to not split an emoji. */
function truncated(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, Math.max(0, length - 1))
        .join('')
        .trimEnd()}…`
}

function withRating(address: string, rating: number): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  url.searchParams.set('rating', String(rating))
  return url.href
}

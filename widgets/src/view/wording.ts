import { fill } from '@yuko/contract/fill'
import type { WidgetTextKey } from '@yuko/contract/widgets/widget-texts'

export interface Language {
  readonly locale: string
  readonly texts: Readonly<Partial<Record<WidgetTextKey, string>>>
}

/** Texts, numbers and dates of one language. */
export interface Wording {
  readonly locale: string
  text(key: WidgetTextKey, values?: Readonly<Record<string, string>>): string
  /** By the language's plural rules. */
  count(
    key: 'reviews' | 'stars' | 'basedOn' | 'showFound' | 'ratingText' | 'readAll' | 'summaryOf' | 'questionCount',
    n: number,
  ): string
  number(n: number): string
  percent(share: number): string
  /** One decimal: `4.0`. */
  average(n: number): string
  date(iso: string): string
  /** `3 weeks ago`. */
  ago(iso: string): string
}

const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, days: number])[] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
]

export function wordingOf({ locale, texts }: Language, now = Date.now()): Wording {
  // Formatters are created lazily: the first of a page is slow, and server-rendered content needs none.
  const text: Wording['text'] = (key, values = {}) => fill(texts[key] ?? '', values)
  return {
    locale,
    text,
    count: (key, n) =>
      text(`${key}${new Intl.PluralRules(locale).select(n) === 'one' ? 'One' : 'Other'}`, { n: n.toLocaleString(locale) }),
    number: (n) => n.toLocaleString(locale),
    percent: (share) => share.toLocaleString(locale, { style: 'percent' }),
    average: (n) => n.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    date: (iso) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso)),
    ago: (iso) => {
      const days = Math.max(0, (now - Date.parse(iso)) / 86_400_000)
      const [unit, length] = units.find(([, length]) => days >= length) ?? ['day', 1]
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(days / length), unit)
    },
  }
}

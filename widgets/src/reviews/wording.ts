import { type Texts, textsOf } from './texts.ts'

type Plain = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]

/** Texts, numbers and dates of one language. */
export interface Wording {
  text(key: Plain, values?: Readonly<Record<string, string>>): string
  count(key: 'reviews' | 'stars', n: number): string
  number(n: number): string
  /** One decimal: `4.0`. */
  average(n: number): string
  date(iso: string): string
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

export function wordingFor(locale: string): Wording {
  const texts = textsOf(locale)
  const numbers = new Intl.NumberFormat(locale)
  const averages = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const plural = new Intl.PluralRules(locale)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return {
    text: (key, values = {}) => fill(texts[key], values),
    count: (key, n) => fill(texts[key][plural.select(n) === 'one' ? 0 : 1], { n: numbers.format(n) }),
    number: (n) => numbers.format(n),
    average: (n) => averages.format(n),
    date: (iso) => dates.format(new Date(iso)),
  }
}

/** The language of the element: its own `lang`, that of the page around it, the browser’s. A broken tag counts as none. */
export function localeOf(target: HTMLElement): string {
  const wanted = [target.lang, target.closest<HTMLElement>('[lang]')?.lang, navigator.language]
  return wanted.find((tag) => tag && isLanguageTag(tag)) ?? 'en'
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

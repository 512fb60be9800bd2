import { pageLocale } from '@yuko/runtime'

/** Minor units per unit of a currency: 100 cents, 1 yen. */
export function unitOf(currency: string): number {
  return 10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
}

/** “€50”, “€7.50”: cents only when needed. “…” when it is invalid or negative. */
export function amountOf(minor: number, currency: string): string {
  if (!(minor >= 0)) return '…'
  const isWhole = minor % unitOf(currency) === 0
  const digits = isWhole ? { maximumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(pageLocale(), { style: 'currency', currency, ...digits }).format(minor / unitOf(currency))
}

/** An amount as a form value. */
export const typedAmount = (minor: number | null, currency: string): string =>
  minor === null ? '' : String(minor / unitOf(currency))

/** A form value in the smallest unit; NaN when invalid. */
export const minorOf = (text: string, currency: string): number => Math.round(numberOf(text.replace(',', '.')) * unitOf(currency))

/** A form value as a number; NaN when empty or invalid. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** An optional number; null when empty. */
export const optionalNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const typedNumber = (value: number | null): string => (value === null ? '' : String(value))

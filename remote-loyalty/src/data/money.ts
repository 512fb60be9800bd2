/** How many of the smallest unit are one of the currency: 100 cents, 1 yen. */
export function unitOf(currency: string): number {
  return 10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
}

/** “€50”, “€7.50”: cents only where there are some. “…” while it is typed, or where it is less than nothing. */
export function amountOf(minor: number, currency: string): string {
  if (!(minor >= 0)) return '…'
  const isWhole = minor % unitOf(currency) === 0
  const digits = isWhole ? { maximumFractionDigits: 0 } : {}
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits }).format(minor / unitOf(currency))
}

/** An amount as a field shows it. */
export const typedAmount = (minor: number | null, currency: string): string =>
  minor === null ? '' : String(minor / unitOf(currency))

/** What was typed, in the smallest unit; what is no amount is NaN. */
export const minorOf = (text: string, currency: string): number => Math.round(numberOf(text.replace(',', '.')) * unitOf(currency))

/** A number that was typed; an empty field is none. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** A number that may be left out. */
export const optionalNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const typedNumber = (value: number | null): string => (value === null ? '' : String(value))

const digits = new Map<string, number>()

/** `"12.50"` in EUR is 1250, `"12"` in JPY is 12. Exact, without floating point. */
export function toMinor(amount: string, currency: string): number {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? fail(amount)
  const places = decimalsOf(currency)
  const minor = Number(`${sign}${whole}${fraction.slice(0, places).padEnd(places, '0')}`)
  return Number(fraction[places] ?? 0) < 5 ? minor : minor + (sign ? -1 : 1)
}

/** The reverse: 1250 in EUR is `"12.50"`. */
export function fromMinor(minor: number, currency: string): string {
  const places = decimalsOf(currency)
  return (minor / 10 ** places).toFixed(places)
}

/** Decimal places of a currency: 2 for EUR, 0 for JPY. */
export function decimalsOf(currency: string): number {
  let places = digits.get(currency)
  if (places === undefined) {
    places = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    digits.set(currency, places)
  }
  return places
}

function fail(amount: string): never {
  throw new Error(`${JSON.stringify(amount)} isn’t an amount of money`)
}

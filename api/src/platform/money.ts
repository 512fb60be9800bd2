const digits = new Map<string, number>()

/** `"12.50"` in EUR is 1250, in JPY `"12"` is 12: exactly, without going through a fraction. */
export function toMinor(amount: string, currency: string): number {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? fail(amount)
  const places = decimalsOf(currency)
  const minor = Number(`${sign}${whole}${fraction.slice(0, places).padEnd(places, '0')}`)
  return Number(fraction[places] ?? 0) < 5 ? minor : minor + (sign ? -1 : 1)
}

/** The other way: 1250 in EUR is `"12.50"`. */
export function fromMinor(minor: number, currency: string): string {
  const places = decimalsOf(currency)
  return (minor / 10 ** places).toFixed(places)
}

/** How many digits a currency has behind the point: 2 of EUR, 0 of JPY. */
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

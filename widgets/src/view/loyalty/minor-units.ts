/** Of a currency: 2 for euros, 0 for yen. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** `12.5` of euros is 1250. */
export const minorOf = (amount: number, currency: string): number => Math.round(amount * 10 ** digitsOf(currency))

import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'

/**
 * When points that are available from `from` on expire. Null if lots have no expiry of their own: points never expire, or a
 * member's expire together (`inactivity`, `fixed_date`).
 */
export function expiryOf({ expiry }: Pick<LoyaltySettings, 'expiry'>, from: Date): Date | null {
  return expiry.mode === 'rolling_lots' ? addMonths(from, expiry.months) : null
}

/** The same UTC time `months` months later (earlier if negative), clamped to the last day of a shorter month. */
export function addMonths(at: Date, months: number): Date {
  const result = new Date(at)
  result.setUTCDate(1)
  result.setUTCMonth(at.getUTCMonth() + months)
  result.setUTCDate(Math.min(at.getUTCDate(), daysIn(result.getUTCFullYear(), result.getUTCMonth() + 1)))
  return result
}

/** `month` is 1–12. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

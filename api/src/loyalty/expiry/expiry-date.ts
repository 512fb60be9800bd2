import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'

/**
 * When points that can be spent from `from` on end. Null where no single lot does: they never end, or all of a member's
 * do together (`inactivity`, `fixed_date`).
 */
export function expiryOf({ expiry }: Pick<LoyaltySettings, 'expiry'>, from: Date): Date | null {
  return expiry.mode === 'rolling_lots' ? addMonths(from, expiry.months) : null
}

/** The same time (UTC) so many months later, earlier where they are fewer than 0; the last day of a month that has fewer. */
export function addMonths(at: Date, months: number): Date {
  const result = new Date(at)
  result.setUTCDate(1)
  result.setUTCMonth(at.getUTCMonth() + months)
  result.setUTCDate(Math.min(at.getUTCDate(), daysIn(result.getUTCFullYear(), result.getUTCMonth() + 1)))
  return result
}

/** Of the month 1–12. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

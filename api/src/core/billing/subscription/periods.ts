import type { BillingInterval } from '@yuko/contract/billing/plans'

/** Adds months, keeping the day or using the last day of a shorter month. UTC. */
export function addMonths(from: Date, months: number, day: number): Date {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return new Date(first.getTime() + (from.getTime() % 86_400_000))
}

export function periodFrom(start: Date, interval: BillingInterval, anchorDay = start.getUTCDate()) {
  const end = addMonths(start, interval === 'year' ? 12 : 1, anchorDay)
  return { periodStart: start, periodEnd: end, anchorDay }
}

/**
 * The part of a price used by that moment, rounded down, in whole seconds. However a period is split, its parts add up to the
 * price to the minor unit, because each part is the difference of two such values.
 */
export function usedValue(priceMinor: number, start: Date, end: Date, at: Date): number {
  const whole = Math.max(1, Math.floor((end.getTime() - start.getTime()) / 1000))
  const gone = Math.floor((Math.min(at.getTime(), end.getTime()) - start.getTime()) / 1000)
  return Math.floor((priceMinor * Math.max(0, gone)) / whole)
}

/** The month (UTC) that usage is counted in. */
export function monthOf(now: Date): { from: Date; to: Date; period: string } {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return { from, to, period: from.toISOString().slice(0, 10) }
}

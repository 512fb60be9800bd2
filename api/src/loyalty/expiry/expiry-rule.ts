import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { dayMs, momentOf, wallClock } from '#platform/wall-clock.ts'
import { addMonths, daysIn } from './expiry-date.ts'

/** When points of one store end. */
export interface ExpiryRule {
  readonly expiry: LoyaltySettings['expiry']
  /** From when on they do. */
  readonly since: Date
  /** The store's, such as `Europe/Berlin`. */
  readonly timeZone: string
}

/** What members had before the rule was made does not end before this: they are warned first. */
export function firstEnd({ expiry, since }: ExpiryRule): Date {
  return new Date(since.getTime() + expiry.warnDays * dayMs)
}

/** Of a lot with an end of its own. */
export function endOfLot(rule: ExpiryRule, lot: { readonly availableAt: Date; readonly expiresAt: Date }): Date {
  return lot.availableAt >= rule.since ? lot.expiresAt : later(lot.expiresAt, firstEnd(rule))
}

/** Of all that a member has, by `inactivity`. */
export function endOfInactive(rule: ExpiryRule, lastActivityAt: Date): Date {
  const end = addMonths(lastActivityAt, rule.expiry.months)
  return lastActivityAt >= rule.since ? end : later(end, firstEnd(rule))
}

/** Of all that members have, by `fixed_date`: the last second of that day; the first one after `now`. */
export function nextFixedEnd(rule: ExpiryRule, now: Date): Date {
  const from = later(now, firstEnd(rule))
  const year = yearOf(from, rule)
  const thisYear = fixedEnd(rule, year)
  return thisYear > now && thisYear >= from ? thisYear : fixedEnd(rule, year + 1)
}

/** The latest one until `now`; null: there was none since the rule was made. */
export function lastFixedEnd(rule: ExpiryRule, now: Date): Date | null {
  const year = yearOf(now, rule)
  const thisYear = fixedEnd(rule, year)
  const last = thisYear <= now ? thisYear : fixedEnd(rule, year - 1)
  return last >= firstEnd(rule) ? last : null
}

/** The day (`2026-12-31`) that the store's calendar shows. */
export function dayOf(at: Date, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10)
}

function fixedEnd({ expiry: { month, day }, timeZone }: ExpiryRule, year: number): Date {
  const nextMidnight = Date.UTC(year, month - 1, Math.min(day, daysIn(year, month)) + 1)
  return new Date(momentOf(nextMidnight, timeZone).getTime() - 1000)
}

const yearOf = (at: Date, { timeZone }: ExpiryRule): number => new Date(wallClock(at, timeZone)).getUTCFullYear()
const later = (one: Date, other: Date): Date => (one > other ? one : other)

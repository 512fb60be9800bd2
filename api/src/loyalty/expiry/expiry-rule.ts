import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { dayMs, momentOf, wallClock } from '#platform/wall-clock.ts'
import { addMonths, daysIn } from './expiry-date.ts'

/** The expiry rule of one store. */
export interface ExpiryRule {
  readonly expiry: LoyaltySettings['expiry']
  /** When the rule took effect. */
  readonly since: Date
  /** The store's zone, such as `Europe/Berlin`. */
  readonly timeZone: string
}

/** Existing points expire no earlier than this, so that members are warned first. */
export function firstEnd({ expiry, since }: ExpiryRule): Date {
  return new Date(since.getTime() + expiry.warnDays * dayMs)
}

/** Of a lot with its own expiry. */
export function endOfLot(rule: ExpiryRule, lot: { readonly availableAt: Date; readonly expiresAt: Date }): Date {
  return lot.availableAt >= rule.since ? lot.expiresAt : later(lot.expiresAt, firstEnd(rule))
}

/** Of a member's entire balance, by `inactivity`. */
export function endOfInactive(rule: ExpiryRule, lastActivityAt: Date): Date {
  const end = addMonths(lastActivityAt, rule.expiry.months)
  return lastActivityAt >= rule.since ? end : later(end, firstEnd(rule))
}

/** Of all balances, by `fixed_date`: the last second of the first such day after `now`. */
export function nextFixedEnd(rule: ExpiryRule, now: Date): Date {
  const from = later(now, firstEnd(rule))
  const year = yearOf(from, rule)
  const thisYear = fixedEnd(rule, year)
  return thisYear > now && thisYear >= from ? thisYear : fixedEnd(rule, year + 1)
}

/** The latest such date up to `now`; null: none since the rule took effect. */
export function lastFixedEnd(rule: ExpiryRule, now: Date): Date | null {
  const year = yearOf(now, rule)
  const thisYear = fixedEnd(rule, year)
  const last = thisYear <= now ? thisYear : fixedEnd(rule, year - 1)
  return last >= firstEnd(rule) ? last : null
}

/** The date (`2026-12-31`) in the store's calendar. */
export function dayOf(at: Date, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10)
}

function fixedEnd({ expiry: { month, day }, timeZone }: ExpiryRule, year: number): Date {
  const nextMidnight = Date.UTC(year, month - 1, Math.min(day, daysIn(year, month)) + 1)
  return new Date(momentOf(nextMidnight, timeZone).getTime() - 1000)
}

const yearOf = (at: Date, { timeZone }: ExpiryRule): number => new Date(wallClock(at, timeZone)).getUTCFullYear()
const later = (one: Date, other: Date): Date => (one > other ? one : other)

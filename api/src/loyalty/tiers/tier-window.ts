import type { TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { dayMs, momentOf, wallClock } from '#platform/wall-clock.ts'

/** The start of the window; null: all time. In days and years of the store's time zone. */
export function windowStart({ window }: Pick<TierRules, 'window'>, now: Date, timeZone: string): Date | null {
  if (window === 'lifetime') return null
  const today = new Date(wallClock(now, timeZone))
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  if (window === 'calendar_year') return momentOf(Date.UTC(year, 0, 1), timeZone)
  // A year before 29 February is 1 March: never count a day too many.
  return momentOf(Date.UTC(year - 1, month, day), timeZone)
}

/** How long a member stays after dropping one step: the next year, as the window counts it. */
export function stepEnd({ window, graceDays }: TierRules, now: Date, timeZone: string): Date {
  const today = new Date(wallClock(now, timeZone))
  const [year, month, day] = [today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate()]
  if (window !== 'calendar_year') return momentOf(Date.UTC(year, month, day), timeZone)
  return new Date(momentOf(Date.UTC(year, 0, 1), timeZone).getTime() + graceDays * dayMs)
}

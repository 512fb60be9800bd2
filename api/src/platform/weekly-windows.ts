import { dayMs, minuteMs, momentOf, wallClock } from '#platform/wall-clock.ts'

/** Hours that recur each week, in a time zone. */
export interface WeeklyWindows {
  /** On which a window opens; 1 is Monday. */
  readonly weekdays: readonly number[]
  /** `HH:MM`; an end that isn't after the start is on the next day. Null: the whole day. */
  readonly hours: { readonly from: string; readonly until: string } | null
}

export interface Window {
  readonly opensAt: Date
  /** Exclusive; null: it never closes. */
  readonly closesAt: Date | null
}

/**
 * The window that contains the moment, else the next one. Windows that adjoin are one, such as Saturday and Sunday. Days and
 * hours are those of the calendar: a window can be an hour shorter or longer when clocks change.
 */
export function windowAt({ weekdays, hours }: WeeklyWindows, at: Date, zone: string): Window {
  if (hours === null && new Set(weekdays).size === 7) return { opensAt: new Date(at), closesAt: null }
  const [from, until] = hours === null ? [0, dayMs] : [msOf(hours.from), msOf(hours.until)]
  const length = until > from ? until - from : until - from + dayMs
  const today = wallClock(at, zone)
  const midnight = today - mod(today, dayMs)
  let found: { opensAt: number; closesAt: number } | undefined
  // From yesterday, whose window may end today, to the same weekday of next week.
  for (let day = -1; day <= 8; day++) {
    const date = midnight + day * dayMs
    if (!weekdays.includes(weekdayOf(date))) continue
    const opensAt = momentOf(date + from, zone).getTime()
    const closesAt = momentOf(date + from + length, zone).getTime()
    if (closesAt <= at.getTime() || closesAt <= opensAt) continue
    if (found && opensAt > found.closesAt) break
    found = { opensAt: found?.opensAt ?? opensAt, closesAt }
  }
  if (found) return { opensAt: new Date(found.opensAt), closesAt: new Date(found.closesAt) }
  // Daylight saving skipped the entire window: any other week has it.
  return windowAt({ weekdays, hours }, new Date(at.getTime() + 7 * dayMs), zone)
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

const weekdayOf = (date: number): number => mod(Math.floor(date / dayMs) + 3, 7) + 1
const mod = (value: number, by: number): number => ((value % by) + by) % by

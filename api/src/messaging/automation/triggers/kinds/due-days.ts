import { dayMs, isZone, minuteMs } from '#platform/wall-clock.ts'
import { dayOf, momentOnDay, msOf } from '../../nodes/moments.ts'
import type { Scan } from '../scan.ts'

/** Days of the calendar, each counted as if it were UTC. */
export type Day = number

/** Every clock on earth is ahead or behind by full quarters of an hour. */
const quarterMs = 15 * minuteMs

/** Whether clocks anywhere show the time of day at any moment after `from`, until `to`. */
export function couldBeDue({ from, to }: Pick<Scan, 'from' | 'to'>, at: string): boolean {
  const quarters = (moment: Date) => Math.floor((moment.getTime() - msOf(at)) / quarterMs)
  return quarters(to) > quarters(from)
}

/** Days that begin or end somewhere on earth while the scan lasts, moved by `offsetDays` back to what they are counted from. */
export function countedDays({ from, to }: Pick<Scan, 'from' | 'to'>, offsetDays: number): Day[] {
  const days: Day[] = []
  for (let day = dayOf(from.getTime()) - dayMs; day <= dayOf(to.getTime()) + dayMs; day += dayMs)
    days.push(day - offsetDays * dayMs)
  return days
}

/** Whether the moment has come: that time, so many days after the day, on the person’s clock where it is known. */
export function isDue(
  { from, to, timeZone }: Pick<Scan, 'from' | 'to' | 'timeZone'>,
  day: Day,
  { offsetDays, at }: { readonly offsetDays: number; readonly at: string },
  ownZone: string | null,
): boolean {
  const zone = ownZone !== null && isZone(ownZone) ? ownZone : timeZone
  const moment = momentOnDay(day + offsetDays * dayMs, at, zone)
  return moment > from && moment <= to
}

/** `2026-11-20` */
export const written = (day: Day) => new Date(day).toISOString().slice(0, 10)
export const yearOf = (day: Day) => new Date(day).getUTCFullYear()

/** `month * 100 + day` of who has their birthday: of the last of February of a leap year it is the day before in others. */
export function birthdaysOn(day: Day): number[] {
  const at = new Date(day)
  const monthDay = (at.getUTCMonth() + 1) * 100 + at.getUTCDate()
  const isShortYear = new Date(Date.UTC(at.getUTCFullYear(), 1, 29)).getUTCMonth() !== 1
  return isShortYear && monthDay === 228 ? [228, 229] : [monthDay]
}

import { dayMs, isZone, minuteMs } from '#platform/wall-clock.ts'
import { dayOf, momentOnDay, msOf } from '../../nodes/moments.ts'
import type { Scan } from '../scan.ts'

/** Calendar days, represented as UTC midnights. */
export type Day = number

/** Every time zone offset is a multiple of a quarter of an hour. */
const quarterMs = 15 * minuteMs

/** Whether it is this time of day anywhere after `from`, until `to`. */
export function couldBeDue({ from, to }: Pick<Scan, 'from' | 'to'>, at: string): boolean {
  const quarters = (moment: Date) => Math.floor((moment.getTime() - msOf(at)) / quarterMs)
  return quarters(to) > quarters(from)
}

/** Days that begin or end anywhere during the scan, shifted by `offsetDays` back to their base day. */
export function countedDays({ from, to }: Pick<Scan, 'from' | 'to'>, offsetDays: number): Day[] {
  const days: Day[] = []
  for (let day = dayOf(from.getTime()) - dayMs; day <= dayOf(to.getTime()) + dayMs; day += dayMs)
    days.push(day - offsetDays * dayMs)
  return days
}

/** Whether it is due: the offset in days from the day, at the given time, in the person's time zone if known. */
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

/** `month * 100 + day` of the birthdays on that day; 29 February falls on the day before in other years. */
export function birthdaysOn(day: Day): number[] {
  const at = new Date(day)
  const monthDay = (at.getUTCMonth() + 1) * 100 + at.getUTCDate()
  const isShortYear = new Date(Date.UTC(at.getUTCFullYear(), 1, 29)).getUTCMonth() !== 1
  return isShortYear && monthDay === 228 ? [228, 229] : [monthDay]
}

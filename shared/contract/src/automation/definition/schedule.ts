import { z } from 'zod'
import { timeOfDay, weekdays } from '../../weekly-times.ts'

const weekday = z.int().min(1).max(7).describe('1 is Monday, 7 Sunday')

/** When a workflow starts for everyone in a segment, in the store’s time zone. */
export const schedule = z.union([
  z.object({ weekdays, at: timeOfDay, everyWeeks: z.int().min(1).max(52) }),
  z.object({ monthDay: z.int().min(1).max(31).describe('In shorter months, their last day'), at: timeOfDay }),
  z.object({ week: z.literal([1, 2, 3, 4, 'last']).describe('Which one of the month'), weekday, at: timeOfDay }),
])
export type Schedule = z.output<typeof schedule>

/** A calendar day, as its UTC midnight in milliseconds. */
type Day = number

const dayMs = 86_400_000
const weekdayOf = (day: Day) => ((new Date(day).getUTCDay() + 6) % 7) + 1
/** Counted from a Monday in the past. */
const weekOf = (day: Day) => Math.floor((day / dayMs + 3) / 7)

function monthLength(day: Day): number {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

/** Weeks of `everyWeeks` are counted from that of `since`. */
export function isScheduledOn(schedule: Schedule, day: Day, since: Day): boolean {
  if ('weekdays' in schedule)
    return schedule.weekdays.includes(weekdayOf(day)) && (weekOf(day) - weekOf(since)) % schedule.everyWeeks === 0
  const date = new Date(day).getUTCDate()
  if ('monthDay' in schedule) return date === Math.min(schedule.monthDay, monthLength(day))
  if (weekdayOf(day) !== schedule.weekday) return false
  return schedule.week === 'last' ? date + 7 > monthLength(day) : Math.ceil(date / 7) === schedule.week
}

/** The next local times, in milliseconds as if they were UTC, like `now`. */
export function nextScheduled(
  schedule: Schedule,
  now: number,
  { count, since = now }: { count: number; since?: number },
): number[] {
  const [hours = 0, minutes = 0] = schedule.at.split(':').map(Number)
  const [today, anchor] = [now, since].map((at) => Math.floor(at / dayMs) * dayMs) as [Day, Day]
  const next: number[] = []
  for (let day = today; next.length < count; day += dayMs) {
    const at = day + (hours * 60 + minutes) * 60_000
    if (at > now && isScheduledOn(schedule, day, anchor)) next.push(at)
  }
  return next
}

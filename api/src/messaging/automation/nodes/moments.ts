import type { WorkflowSettings } from '@yuko/contract/automation/definition/settings'
import { dayMs, minuteMs, momentOf, wallClock } from '#platform/wall-clock.ts'

const hourMs = 60 * minuteMs

/** Milliseconds since midnight. */
export function msOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * hourMs + minutes * minuteMs
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (wall: number) => ((new Date(wall).getUTCDay() + 6) % 7) + 1

export const dayOf = (wall: number) => Math.floor(wall / dayMs) * dayMs

/** The first moment after `from` at that local time, on one of those weekdays. */
export function nextTimeOfDay(from: Date, at: string, weekdays: readonly number[], zone: string): Date {
  const today = dayOf(wallClock(from, zone))
  // Eight days: today's time may have passed.
  for (let days = 0; days <= 8; days++) {
    const wall = today + days * dayMs + msOf(at)
    const moment = momentOf(wall, zone)
    if (moment > from && weekdays.includes(weekdayOf(wall))) return moment
  }
  return new Date(from.getTime() + 7 * dayMs)
}

/** A calendar day at that local time. */
export const momentOnDay = (day: number, at: string, zone: string) => momentOf(day + msOf(at), zone)

/** The next moment emails may be sent: `from` itself outside quiet hours. */
export function outsideQuietHours(from: Date, { isOn, from: begin, until }: WorkflowSettings['quietHours'], zone: string): Date {
  if (!isOn || begin === until) return from
  const wall = wallClock(from, zone)
  const time = wall - dayOf(wall)
  const [start, end] = [msOf(begin), msOf(until)]
  const isQuiet = start < end ? time >= start && time < end : time >= start || time < end
  if (!isQuiet) return from
  const day = dayOf(wall) + (time >= end ? dayMs : 0)
  const opens = momentOf(day + end, zone)
  // When clocks are set back, the end may already have passed once: then it ends by elapsed time.
  return opens > from ? opens : new Date(from.getTime() + (end - time + (time >= end ? dayMs : 0)))
}

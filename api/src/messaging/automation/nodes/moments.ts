import type { WorkflowSettings } from '@yuko/contract/automation/definition/settings'
import { dayMs, minuteMs, momentOf, wallClock } from '#platform/wall-clock.ts'

const hourMs = 60 * minuteMs

/** Since midnight. */
export function msOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * hourMs + minutes * minuteMs
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (wall: number) => ((new Date(wall).getUTCDay() + 6) % 7) + 1

export const dayOf = (wall: number) => Math.floor(wall / dayMs) * dayMs

/** The first moment after `from` at which clocks in the zone show that time, on one of those days. */
export function nextTimeOfDay(from: Date, at: string, weekdays: readonly number[], zone: string): Date {
  const today = dayOf(wallClock(from, zone))
  // A week and a day: today may be over already.
  for (let days = 0; days <= 8; days++) {
    const wall = today + days * dayMs + msOf(at)
    const moment = momentOf(wall, zone)
    if (moment > from && weekdays.includes(weekdayOf(wall))) return moment
  }
  return new Date(from.getTime() + 7 * dayMs)
}

/** A day of the calendar at that time. */
export const momentOnDay = (day: number, at: string, zone: string) => momentOf(day + msOf(at), zone)

/** When mail may go out next: `from` itself unless it lies in the quiet hours. */
export function outsideQuietHours(from: Date, { isOn, from: begin, until }: WorkflowSettings['quietHours'], zone: string): Date {
  if (!isOn || begin === until) return from
  const wall = wallClock(from, zone)
  const time = wall - dayOf(wall)
  const [start, end] = [msOf(begin), msOf(until)]
  const isQuiet = start < end ? time >= start && time < end : time >= start || time < end
  if (!isQuiet) return from
  const day = dayOf(wall) + (time >= end ? dayMs : 0)
  const opens = momentOf(day + end, zone)
  // Where clocks are put back the end may have been shown before: then it opens by the clock that runs.
  return opens > from ? opens : new Date(from.getTime() + (end - time + (time >= end ? dayMs : 0)))
}

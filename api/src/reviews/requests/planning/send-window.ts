/** When somebody may be written to: in the hours and on the weekdays that the merchant chose, by the clock on their own wall. */
import { dayMs, isZone, minuteMs, momentOf, wallClock } from '#platform/wall-clock.ts'

export interface SendWindow {
  /** `HH:MM`, in the zone. */
  readonly sendFrom: string
  readonly sendUntil: string
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
}

/** The first moment from `at` on that lies in the window; `at` itself where it does. The end does not belong to it. */
export function nextInWindow(at: Date, { sendFrom, sendUntil, weekdays }: SendWindow, zone: string): Date {
  const today = wallClock(at, zone)
  const midnight = today - mod(today, dayMs)
  // Eight days: the only weekday may be today's, whose window is over.
  for (let day = 0; day <= 8; day++) {
    const date = midnight + day * dayMs
    if (!weekdays.includes(weekdayOf(date))) continue
    const opens = momentOf(date + msOf(sendFrom), zone)
    const closes = momentOf(date + msOf(sendUntil), zone)
    if (at.getTime() < closes.getTime() && opens.getTime() < closes.getTime())
      return at.getTime() < opens.getTime() ? opens : new Date(at)
  }
  // An hour that was skipped by the clock was all of the window: any other day has it.
  return nextInWindow(new Date(at.getTime() + 7 * dayMs), { sendFrom, sendUntil, weekdays }, zone)
}

/** The recipient's zone where it is known, or where their country has one time only; the store's otherwise. */
export function zoneOf(
  { timeZone, country }: { timeZone: string | null; country: string | null },
  storeZone: string,
  at: Date,
): string {
  if (timeZone !== null && isZone(timeZone)) return timeZone
  const zones = country === null ? [] : zonesOfCountry(country)
  const [first] = zones
  if (first === undefined || zones.includes(storeZone)) return storeZone
  return zones.every((zone) => wallClock(at, zone) === wallClock(at, first)) ? first : storeZone
}

const zonesByCountry = new Map<string, readonly string[]>()

function zonesOfCountry(country: string): readonly string[] {
  if (!/^[A-Za-z]{2}$/.test(country)) return []
  const known = zonesByCountry.get(country)
  if (known) return known
  // Newer than the types.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined }
  const zones = locale.getTimeZones?.() ?? []
  zonesByCountry.set(country, zones)
  return zones
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

const weekdayOf = (date: number): number => mod(Math.floor(date / dayMs) + 3, 7) + 1
const mod = (value: number, by: number): number => ((value % by) + by) % by

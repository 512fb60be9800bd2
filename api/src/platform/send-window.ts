/** When a recipient may be emailed: the hours and weekdays the merchant chose, in the recipient's time zone. */
import { dayMs, isZone, minuteMs, momentOf, wallClock } from '#platform/wall-clock.ts'

export interface SendWindow {
  /** `HH:MM`, in the zone. */
  readonly sendFrom: string
  readonly sendUntil: string
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
}

/** The first moment from `at` on inside the window, possibly `at` itself. The end is exclusive. */
export function nextInWindow(at: Date, { sendFrom, sendUntil, weekdays }: SendWindow, zone: string): Date {
  const today = wallClock(at, zone)
  const midnight = today - mod(today, dayMs)
  // Eight days: the only weekday may be today, with its window already over.
  for (let day = 0; day <= 8; day++) {
    const date = midnight + day * dayMs
    if (!weekdays.includes(weekdayOf(date))) continue
    const opens = momentOf(date + msOf(sendFrom), zone)
    const closes = momentOf(date + msOf(sendUntil), zone)
    if (at.getTime() < closes.getTime() && opens.getTime() < closes.getTime())
      return at.getTime() < opens.getTime() ? opens : new Date(at)
  }
  // Daylight saving skipped the entire window: any other day has it.
  return nextInWindow(new Date(at.getTime() + 7 * dayMs), { sendFrom, sendUntil, weekdays }, zone)
}

/** The recipient's zone if known, or if their country has a single zone; else the store's. */
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
  // Newer than the type definitions.
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

/** When a recipient may be emailed: the hours and weekdays the merchant chose, in the recipient's time zone. */
import { isZone, wallClock } from '#platform/wall-clock.ts'
import { windowAt } from '#platform/weekly-windows.ts'

export interface SendWindow {
  /** `HH:MM`, in the zone. */
  readonly sendFrom: string
  readonly sendUntil: string
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
}

/** The first moment from `at` on inside the window, possibly `at` itself. The end is exclusive. */
export function nextInWindow(at: Date, { sendFrom, sendUntil, weekdays }: SendWindow, zone: string): Date {
  const { opensAt } = windowAt({ weekdays, hours: { from: sendFrom, until: sendUntil } }, at, zone)
  return opensAt > at ? opensAt : new Date(at)
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

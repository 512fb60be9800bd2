/** When somebody may be written to: in the hours and on the weekdays that the merchant chose, by the clock on their own wall. */

export interface SendWindow {
  /** `HH:MM`, in the zone. */
  readonly sendFrom: string
  readonly sendUntil: string
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
}

const minuteMs = 60_000
const dayMs = 86_400_000

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

function isZone(zone: string): boolean {
  try {
    return Boolean(formatOf(zone))
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than using it thousands of times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** What a wall clock in the zone shows, counted as if it were UTC. */
function wallClock(at: Date, zone: string): number {
  return at.getTime() + offsetOf(Math.floor(at.getTime() / quarterMs), zone)
}

const quarterMs = 15 * minuteMs
const mostOffsets = 10_000
const offsets = new Map<string, number>()

/** How far ahead of UTC the zone is. Clocks are changed at full quarters of an hour, and thousands of requests share a quarter. */
function offsetOf(quarter: number, zone: string): number {
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const at = quarter * quarterMs
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - at
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * When the wall clock shows it: the first time, where it does so twice; where it is skipped, as long after the jump as it lies
 * after the skipped hour began.
 */
function momentOf(wall: number, zone: string): Date {
  const [before = 0, after = 0] = [wall - dayMs, wall + dayMs].map((at) => wallClock(new Date(at), zone) - at)
  const moments = [wall - before, wall - after].filter((at) => wallClock(new Date(at), zone) === wall)
  return new Date(moments.length > 0 ? Math.min(...moments) : wall - before)
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

const weekdayOf = (date: number): number => mod(Math.floor(date / dayMs) + 3, 7) + 1
const mod = (value: number, by: number): number => ((value % by) + by) % by

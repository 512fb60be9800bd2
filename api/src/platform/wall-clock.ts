/** Local times in time zones such as `Europe/Berlin`. */

export const minuteMs = 60_000
export const dayMs = 86_400_000

/** Whether the time zone exists. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(formatOf(zone))
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating one takes longer than using it thousands of times. */
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

/** The local time in the zone, as if it were UTC. */
export function wallClock(at: Date, zone: string): number {
  return at.getTime() + offsetOf(Math.floor(at.getTime() / quarterMs), zone)
}

const quarterMs = 15 * minuteMs
const mostOffsets = 10_000
const offsets = new Map<string, number>()

/** The zone's UTC offset. Clocks change at full quarter hours, so offsets are cached by quarter. */
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

/** The moment of a local time: the first of two, or, if it is skipped, shifted by the jump. */
export function momentOf(wall: number, zone: string): Date {
  const [before = 0, after = 0] = [wall - dayMs, wall + dayMs].map((at) => wallClock(new Date(at), zone) - at)
  const moments = [wall - before, wall - after].filter((at) => wallClock(new Date(at), zone) === wall)
  return new Date(moments.length > 0 ? Math.min(...moments) : wall - before)
}

/** The calendar day of a moment in the zone, `2026-11-20`. */
export const dayOf = (at: Date, zone: string): string => new Date(wallClock(at, zone)).toISOString().slice(0, 10)

/** The calendar day before, `2026-11-20`. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

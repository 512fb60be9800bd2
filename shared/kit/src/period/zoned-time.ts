/** The `datetime-local` value of a timestamp in a zone: `2026-12-01T09:00`. */
export function localTime(iso: string | null, timeZone: string): string {
  if (iso === null) return ''
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(iso))
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** The timestamp of such a value in a zone; a skipped hour becomes the next one. Null if invalid. */
export function momentOf(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}:00.000Z`)
  if (local === '' || Number.isNaN(asUtc)) return null
  const offsetAt = (at: number) => Date.parse(`${localTime(new Date(at).toISOString(), timeZone)}:00.000Z`) - at
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess)).toISOString()
}

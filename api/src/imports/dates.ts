export type DateOrder = 'dmy' | 'mdy' | 'iso'

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](.+))?$/
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](.+))?$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i

/**
 * `03/04/2026` alone does not say whether March or April is meant, but a file is written in one order: one cell with a
 * part above 12 settles all of them. Watches every cell of a file; what stays open is as the
 * program usually writes it, day first where nothing is known.
 */
export class DateOrderDetector {
  #dayFirst = 0
  #monthFirst = 0

  add(cell: string): void {
    const match = numeric.exec(cell.trim())
    if (match === null) return
    if (Number(match[1]) > 12) this.#dayFirst++
    else if (Number(match[2]) > 12) this.#monthFirst++
  }

  /** Where both orders occur the commoner one is meant; the other rows are then refused one by one. `usual`: where none does. */
  result(usual: 'dmy' | 'mdy' = 'dmy'): DateOrder {
    if (this.#monthFirst === this.#dayFirst) return usual
    return this.#monthFirst > this.#dayFirst ? 'mdy' : 'dmy'
  }
}

/**
 * A date or date and time, null when it is none. ISO dates (`2026-04-03`) are understood in every order, because they
 * cannot be mistaken. A date without a time means noon UTC: the same calendar day nearly everywhere on earth.
 */
export function parseDate(cell: string, order: DateOrder): Date | null {
  const text = cell.trim()
  const isoMatch = iso.exec(text)
  if (isoMatch !== null) return dateOf(isoMatch[1], isoMatch[2], isoMatch[3], isoMatch[4])
  const match = numeric.exec(text)
  if (match === null || order === 'iso') return null
  const [day, month] = order === 'dmy' ? [match[1], match[2]] : [match[2], match[1]]
  return dateOf(match[3], month, day, match[4])
}

function dateOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  time: string | undefined,
): Date | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null
  if (time === undefined) return date
  const match = clock.exec(time.trim())
  if (match === null) return null
  const [, hours, minutes, seconds = '0', half, zone] = match
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  date.setUTCHours(hour, Number(minutes), Number(seconds))
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  if (offset !== null) {
    const shift = Number(offset[2]) * 60 + Number(offset[3])
    date.setUTCMinutes(date.getUTCMinutes() + (offset[1] === '+' ? -shift : shift))
  }
  return date
}

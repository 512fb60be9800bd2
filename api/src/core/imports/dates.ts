export type DateOrder = 'dmy' | 'mdy' | 'iso'

const numeric = /^(\d{1,2})[/.-] ?(\d{1,2})[/.-] ?(\d{4}|\d{2})(?:(?:,? |T)(.+))?$/
const yearFirst = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})(?:(?:,? |T)(.+))?$/
const withoutMarks = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const monthFirst = /^(?:\p{L}+[.,]* )?(\p{L}+)\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})(?:,? (?:at )?(.+))?$/iu
const dayFirst =
  /^(?:\p{L}+[.,]* )?(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:of |de )?(\p{L}+)[.,]*[ -](?:de )?(\d{4}|\d{2})(?:,? (?:at )?(.+))?$/iu
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?(am|pm)? ?(?:z|utc|gmt)?([+-]\d{2}:?\d{2})?(?: \([^)]*\))?$/i

/** No date is longer. Limits the time spent on a cell. */
const longest = 80
/** Day 0 of spreadsheets. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30)

/**
 * `03/04/2026` alone is ambiguous, but a file uses one order: a cell with a part above 12 settles it. Sees every cell of a file.
 * If it stays ambiguous, the program's usual order applies, or day first.
 */
export class DateOrderDetector {
  #dayFirst = 0
  #monthFirst = 0

  /** Returns whether the cell allows only one order. */
  add(cell: string): boolean {
    const match = numeric.exec(cell.trim().slice(0, longest))
    if (match === null) return false
    const [isDayFirst, isMonthFirst] = [Number(match[1]) > 12, Number(match[2]) > 12]
    if (isDayFirst) this.#dayFirst++
    else if (isMonthFirst) this.#monthFirst++
    return isDayFirst || isMonthFirst
  }

  get isProven(): boolean {
    return this.#dayFirst !== this.#monthFirst
  }

  /**
   * If both orders occur, the more frequent one applies, and the other rows are rejected one by one. `usual` applies if neither
   * occurs.
   */
  result(usual: 'dmy' | 'mdy' = 'dmy'): 'dmy' | 'mdy' {
    if (!this.isProven) return usual
    return this.#monthFirst > this.#dayFirst ? 'mdy' : 'dmy'
  }
}

/**
 * Parses a date or date and time; null if invalid. Unambiguous formats work in every order: `2026-04-03`, `3 April 2026`, Unix
 * seconds or milliseconds, spreadsheet day numbers. A date without a time means noon UTC: the same calendar day nearly
 * everywhere.
 */
export function parseDate(cell: string, order: DateOrder): Date | null {
  const text = cell.trim().replace(/\s+/g, ' ')
  if (text.length > longest) return null
  return fromNumber(text) ?? fromParts(text, order)
}

/** Whether day and month could be confused. */
export function dependsOnOrder(cell: string): boolean {
  return numeric.test(cell.trim().slice(0, longest))
}

function fromParts(text: string, order: DateOrder): Date | null {
  const whole = yearFirst.exec(text) ?? withoutMarks.exec(text)
  if (whole) return dateOf({ year: whole[1], month: Number(whole[2]), day: whole[3], time: whole[4] })
  const numbers = numeric.exec(text)
  if (numbers) return fromNumbers(numbers, order)
  const spelled = monthFirst.exec(text)
  if (spelled) return dateOf({ year: spelled[3], month: monthOf(spelled[1]), day: spelled[2], time: spelled[4] })
  const day = dayFirst.exec(text)
  return day && dateOf({ year: day[3], month: monthOf(day[2]), day: day[1], time: day[4] })
}

function fromNumbers([, first, second, third = '', time]: RegExpExecArray, order: DateOrder): Date | null {
  if (order === 'dmy') return dateOf({ year: third, month: Number(second), day: first, time })
  if (order === 'mdy') return dateOf({ year: third, month: Number(first), day: second, time })
  return third.length === 2 && first?.length === 2 ? dateOf({ year: first, month: Number(second), day: third, time }) : null
}

function fromNumber(text: string): Date | null {
  if (/^\d{5}(?:[.,]\d{1,15})?$/.test(text)) {
    const days = Number(text.replace(',', '.'))
    return new Date(spreadsheetEpoch + Math.round((Number.isInteger(days) ? days + 0.5 : days) * 86_400) * 1000)
  }
  if (/^\d{9,10}(?:\.\d{1,9})?$/.test(text)) return new Date(Math.floor(Number(text)) * 1000)
  return /^\d{12,13}$/.test(text) ? new Date(Number(text)) : null
}

interface Parts {
  year: string | undefined
  month: number | undefined
  day: string | undefined
  time: string | undefined
}

function dateOf({ year = '', month, day, time }: Parts): Date | null {
  if (month === undefined) return null
  const date = new Date(Date.UTC(fullYear(year), month - 1, Number(day), 12))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(day)) return null
  if (time === undefined) return date
  const match = clock.exec(time)
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

/** No online shop is older than the mid-nineties. */
function fullYear(year: string): number {
  return year.length === 2 ? Number(year) + (Number(year) < 90 ? 2000 : 1900) : Number(year)
}

/** Languages of month names, full and abbreviated, in most exports. */
const monthLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']
const months = new Map<string, number>()

function monthOf(name = ''): number | undefined {
  if (months.size === 0)
    for (const language of monthLanguages)
      for (const width of ['long', 'short'] as const)
        for (let month = 1; month <= 12; month++) {
          const words = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 15))
          if (!months.has(foldedMonth(words))) months.set(foldedMonth(words), month)
        }
  return months.get(foldedMonth(name))
}

function foldedMonth(name: string): string {
  return name.toLowerCase().replace('.', '').normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The notation of dates in each order. */
export const dateWords: Record<DateOrder, string> = {
  dmy: 'day/month/year (31/12/2025)',
  mdy: 'month/day/year (12/31/2025)',
  iso: 'year-month-day (2025-12-31)',
}

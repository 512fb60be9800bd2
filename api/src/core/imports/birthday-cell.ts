import { originalCell } from '#platform/files/spreadsheet-cell.ts'
import type { FedPoints } from '#platform/ports/points-feed.ts'
import { type DateOrder, parseDate } from './dates.ts'

/** With or without a year; `--05-17` as in ISO 8601 is May 17 in every order. undefined: not empty, but not a date. */
export function birthdayOf(cell: string, order: DateOrder): FedPoints['birthday'] | undefined {
  if (cell === '') return null
  // A leap year has every day.
  const short = /^(--)?(\d{1,2})[/.-](\d{1,2})[.]?$/.exec(originalCell(cell))
  const isMonthFirst = short && (short[1] || order === 'iso')
  const date = parseDate(short ? `${short[2]}/${short[3]}/2000` : cell, isMonthFirst ? 'mdy' : order)
  return date ? { month: date.getUTCMonth() + 1, day: date.getUTCDate() } : undefined
}

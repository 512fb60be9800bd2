import type { FedPoints } from '#platform/ports/points-feed.ts'
import { type DateOrder, parseDate } from './dates.ts'

/** With or without a year. undefined: not empty, but not a date. */
export function birthdayOf(cell: string, order: DateOrder): FedPoints['birthday'] | undefined {
  if (cell === '') return null
  // A leap year has every day.
  const short = /^(\d{1,2})[/.-](\d{1,2})[.]?$/.exec(cell)
  const date = parseDate(short ? `${short[1]}/${short[2]}/2000` : cell, short && order === 'iso' ? 'mdy' : order)
  return date ? { month: date.getUTCMonth() + 1, day: date.getUTCDate() } : undefined
}

import type { Comparison } from '@yuko/contract/period'
import { sql } from 'kysely'
import { dayMs } from '../wall-clock.ts'

/** Whole days in the organization's time zone, both ends inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly currency: string
}

/** Whether a column's time is within the period; a missing end is open. */
export function isWithin(
  column: string,
  { from, to, timeZone }: { from?: string | undefined; to?: string | undefined; timeZone: string },
) {
  const at = sql.ref(column)
  const start = from ? sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}` : sql`true`
  const end = to ? sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : sql`true`
  return sql<boolean>`(${start} and ${end})`
}

/** The period that the figures are compared with; null: none. */
export function periodCompared(period: Period, compare: Comparison): Period | null {
  if (compare === 'none') return null
  return compare === 'year' ? yearBefore(period) : periodBefore(period)
}

/** As many days, from the same day a year before: 28 February for a leap day. */
function yearBefore({ from, to, ...zone }: Period): Period {
  const first = new Date(from)
  first.setUTCFullYear(first.getUTCFullYear() - 1)
  if (dayOf(first).slice(5) !== from.slice(5)) first.setUTCDate(0)
  return { ...zone, from: dayOf(first), to: dayOf(new Date(first.getTime() + Date.parse(to) - Date.parse(from))) }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The period of equal length just before. */
export function periodBefore({ from, to, ...zone }: Period): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const before = (day: number) => dayOf(new Date(day))
  return { ...zone, from: before(first - (last - first) - dayMs), to: before(first - dayMs) }
}

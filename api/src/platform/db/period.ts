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

/** The period of equal length just before. */
export function periodBefore({ from, to, ...zone }: Period): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const before = (day: number) => new Date(day).toISOString().slice(0, 10)
  return { ...zone, from: before(first - (last - first) - dayMs), to: before(first - dayMs) }
}

import { sql } from 'kysely'
import type { Period } from '#platform/db/period.ts'
import type { Step } from './buckets.ts'

/** The local day or hour of a timestamp; formatted by `bucketName` after grouping, because formatting is expensive. */
export function bucketOf(column: string, { timeZone }: Period, step: Step) {
  return sql<Date>`date_trunc(${sql.lit(step)}, local_hour(${sql.ref(column)}, ${timeZone}))`
}

export function bucketName(column: string, step: Step) {
  return sql<string>`to_char(${sql.ref(column)}, ${sql.lit(step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD"T"HH24')})`
}

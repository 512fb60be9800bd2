import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { fc } from './fast-check.ts'

export const zonesOfSums = ['UTC', 'America/Havana', 'Asia/Beirut', 'Asia/Kathmandu', 'Pacific/Chatham']

/** Around the end of daylight saving time; in Beirut and Havana clocks go back over midnight. */
export const aroundClockChange = fc
  .integer({ min: 0, max: 14 * 24 * 60 - 1 })
  .map((minutes) => new Date(Date.parse('2026-10-20T00:00:00Z') + minutes * 60_000))

/** What `read` finds with the sums, and without those that `forget` takes away meanwhile. */
export async function readBothWays<T>(trx: Trx, forget: RawBuilder<unknown>, read: () => Promise<T>) {
  const fromSums = await read()
  await sql`savepoint counting`.execute(trx)
  await forget.execute(trx)
  const fromRows = await read()
  await sql`rollback to savepoint counting`.execute(trx)
  return { fromSums, fromRows }
}

import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/**
 * The last of this many consecutive failures locks the address, for a minute at first, then twice as long after each further one.
 */
const freeTries = 5
const longestLockSeconds = 900
const forgottenAfterMs = 24 * 3600_000

/**
 * Counts a sign-in as failed before it is checked, so that concurrent guesses can't slip through. Success resets the count.
 * Returns until when the address is locked, or null.
 */
export async function countLogin(trx: Trx, addressHash: Uint8Array, now: Date): Promise<Date | null> {
  const counted = await trx
    .insertInto('login_failures')
    .values({ address_hash: addressHash, count: 1, locked_until: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({
          count: countAfter(now),
          locked_until: sql`${now}::timestamptz + make_interval(secs => case when ${countAfter(now)} < ${freeTries} then 0
            else least(${longestLockSeconds}, 60 * power(2, least(${countAfter(now)} - ${freeTries}, 10))) end)`,
          last_at: now,
        })
        .where('login_failures.locked_until', '<=', now),
    )
    .executeTakeFirst()
  if (counted.numInsertedOrUpdatedRows) return null
  const { locked_until } = await trx
    .selectFrom('login_failures')
    .select('locked_until')
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow()
  return locked_until
}

function countAfter(now: Date) {
  const forgottenBefore = new Date(now.getTime() - forgottenAfterMs)
  return sql<number>`case when login_failures.last_at < ${forgottenBefore} then 1 else login_failures.count + 1 end`
}

/** Removes the attempt from the count and keeps earlier ones. */
export async function takeBackLogin(trx: Trx, addressHash: Uint8Array, now: Date): Promise<void> {
  await trx
    .updateTable('login_failures')
    .set((eb) => ({ count: eb('count', '-', 1), locked_until: now }))
    .where('address_hash', '=', addressHash)
    .execute()
}

export async function forgetFailures(trx: Trx, addressHash: Uint8Array): Promise<void> {
  await trx.deleteFrom('login_failures').where('address_hash', '=', addressHash).execute()
}

export async function deleteFailuresBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('login_failures').where('last_at', '<', before).execute()
}

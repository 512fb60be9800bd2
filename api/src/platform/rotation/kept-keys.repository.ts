import type { Insertable } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { KeptKeysTable } from '../db/platform.tables.ts'

/** Latest first. */
export function listKeptKeys(trx: Trx) {
  return trx.selectFrom('kept_keys').selectAll().orderBy('seq', 'desc').execute()
}

export async function insertKeptKey(trx: Trx, key: Insertable<KeptKeysTable>): Promise<void> {
  await trx
    .insertInto('kept_keys')
    .values(key)
    .onConflict((conflict) => conflict.columns(['purpose', 'key_id']).doNothing())
    .execute()
}

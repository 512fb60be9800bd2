import type { Trx } from '#platform/db/database.ts'

export interface NewOperatorKey {
  readonly id: string
  readonly name: string
  readonly key_hash: Buffer
  readonly remotes: string[]
  readonly created_by_user_id: string
  readonly created_by: string
  readonly created_at: Date
  readonly expires_at: Date
}

export async function insertOperatorKey(trx: Trx, key: NewOperatorKey): Promise<void> {
  await trx.insertInto('operator_keys').values(key).execute()
}

/** Active keys, newest first. */
export function listOperatorKeyRows(trx: Trx, now: Date) {
  return trx
    .selectFrom('operator_keys')
    .select(['id', 'name', 'remotes', 'created_by', 'created_at', 'expires_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

export function findOperatorKey(trx: Trx, keyHash: Buffer) {
  return trx
    .selectFrom('operator_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function noteOperatorKeyUse(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('operator_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** false: no such active key. */
export async function endOperatorKey(trx: Trx, id: string, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

import type { Trx } from '#platform/db/database.ts'

export async function insertAuthorization(
  trx: Trx,
  authorization: {
    organizationId: string
    stateHash: Uint8Array
    userId: string
    shop: string
    expiresAt: Date
    /** Encrypted. */
    pluginCode?: Uint8Array
  },
): Promise<void> {
  const { organizationId, stateHash, userId, shop, expiresAt, pluginCode = null } = authorization
  const values = { organization_id: organizationId, state_hash: stateHash, user_id: userId, shop, expires_at: expiresAt }
  await trx
    .insertInto('store_authorizations')
    .values({ ...values, plugin_code: pluginCode })
    .execute()
}

/** Adds the keys that a store sent, once. false: it has keys already. */
export async function addKeys(trx: Trx, stateHash: Uint8Array, sealedKeys: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('store_authorizations')
    .set({ sealed_keys: sealedKeys })
    .where('state_hash', '=', stateHash)
    .where('sealed_keys', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function findAuthorization(trx: Trx, stateHash: Uint8Array, now: Date) {
  return trx
    .selectFrom('store_authorizations')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Returns true once for each state, also when used concurrently. */
export async function useAuthorization(trx: Trx, stateHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('store_authorizations').where('state_hash', '=', stateHash).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteAuthorizationsBefore(trx: Trx, expiredBefore: Date): Promise<void> {
  await trx.deleteFrom('store_authorizations').where('expires_at', '<', expiredBefore).execute()
}

import type { ApiScope } from '@yuko/contract/store/api-scopes'
import type { Trx } from '#platform/db/database.ts'

interface NewApiKey {
  id: string
  name: string
  prefix: string
  keyHash: Buffer
  scopes: readonly ApiScope[]
  expiresAt: Date | null
  userId: string
  createdAt: Date
}

export async function insertApiKey(trx: Trx, organizationId: string, key: NewApiKey): Promise<void> {
  await trx
    .insertInto('api_keys')
    .values({
      organization_id: organizationId,
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.keyHash,
      scopes: [...key.scopes],
      expires_at: key.expiresAt,
      created_by_user_id: key.userId,
      created_at: key.createdAt,
    })
    .execute()
}

/** Active keys, newest first. Creators who left the organization have no name. */
export function listApiKeyRows(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('api_keys as key')
    .leftJoin('users as maker', 'maker.id', 'key.created_by_user_id')
    .select(['key.id', 'key.name', 'key.prefix', 'key.scopes', 'key.created_at', 'key.expires_at', 'key.last_used_at'])
    .select('maker.name as created_by')
    .where('key.organization_id', '=', organizationId)
    .where('key.revoked_at', 'is', null)
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id', 'desc')
    .execute()
}
export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeyRows>>[number]

/** Serializes key creation, so that the limit holds. */
export async function lockApiKeys(trx: Trx, organizationId: string): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute()
}

/** false: no such active key. */
export async function endApiKey(trx: Trx, organizationId: string, id: string, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** The organization of an active key. */
export function findApiKey(trx: Trx, keyHash: Buffer) {
  return trx
    .selectFrom('api_keys as key')
    .innerJoin('organizations as organization', 'organization.id', 'key.organization_id')
    .select([
      'key.organization_id',
      'key.id',
      'key.created_by_user_id',
      'key.last_used_at',
      'key.scopes',
      'key.expires_at',
      'organization.disconnected_at',
      'organization.closed_at',
    ])
    .where('key.key_hash', '=', keyHash)
    .where('key.revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function noteApiKeyUse(trx: Trx, organizationId: string, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** When the store's server last called us, with any key. */
export async function findLastKeyUse(trx: Trx, organizationId: string): Promise<Date | null> {
  const { at } = await trx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.max('last_used_at').as('at'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return at
}

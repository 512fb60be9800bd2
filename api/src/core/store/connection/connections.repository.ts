import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { AskedPlatform, DisconnectReason } from './connection.tables.ts'

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>

/** Serializes connecting and disconnecting a shop until the transaction ends. */
export async function lockShop(trx: Trx, shop: string): Promise<void> {
  await lockKey(trx, `shop ${shop}`)
}

export function findConnection(trx: Trx, organizationId: string) {
  return trx.selectFrom('store_connections').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()
}

export function findConnectionOfShop(trx: Trx, shop: string) {
  return trx.selectFrom('store_connections').selectAll().where('shop', '=', shop).executeTakeFirst()
}

export function findConnectionOfShopId(trx: Trx, shopId: string) {
  return trx.selectFrom('store_connections').selectAll().where('shop_id', '=', shopId).executeTakeFirst()
}

/** The shop has another domain. Webhooks that wait are its webhooks too. */
export async function changeDomain(
  trx: Trx,
  { organization_id: organizationId, shop: former }: ConnectionRow,
  shop: string,
  tokens: Pick<ConnectionRow, 'access_token' | 'refresh_token'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('store_connections')
    .set({ shop, ...tokens, shop_updated_at: at })
    .where('organization_id', '=', organizationId)
    .execute()
  await trx.updateTable('webhook_inbox').set({ shop }).where('shop', '=', former).where('state', '=', 'waiting').execute()
}

/** Both tokens as stored: encrypted. */
interface SealedTokens {
  readonly access_token: Uint8Array
  readonly access_token_expires_at: Date | null
  readonly refresh_token: Uint8Array | null
  readonly tokens_at: Date
  readonly scopes: string[]
}

interface NewConnection extends SealedTokens {
  readonly organization_id: string
  readonly shop: string
  readonly shop_id?: string
  readonly is_opened_by_shop: boolean
  readonly code_hash: Uint8Array | null
  /** Defaults to Shopify. */
  readonly platform?: AskedPlatform
  readonly webhook_secret?: Uint8Array
  readonly has_plugin?: boolean
}

/** Connects the shop, for the first time or again. */
export async function putConnection(trx: Trx, { is_opened_by_shop, ...connection }: NewConnection): Promise<void> {
  const { organization_id, shop, ...tokens } = connection
  const { tokens_at } = tokens
  const state = { scopes_at: tokens_at, refreshing_until: null, connected_at: tokens_at, subscribed_at: null }
  await trx
    .insertInto('store_connections')
    .values({ organization_id, shop, is_opened_by_shop, ...tokens, ...state })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ ...tokens, ...state, disconnected_at: null, disconnected_because: null })
        .where('store_connections.shop', '=', shop),
    )
    .execute()
}

/** Replaces the tokens of a connected shop. They are discarded if it was disconnected in the meantime. */
export async function updateTokens(
  trx: Trx,
  shop: string,
  tokens: SealedTokens & { readonly code_hash?: Uint8Array; readonly shop_id?: string },
): Promise<void> {
  await trx
    .updateTable('store_connections')
    .set({ ...tokens, scopes_at: tokens.tokens_at, refreshing_until: null })
    .where('shop', '=', shop)
    .where('disconnected_at', 'is', null)
    .execute()
}

/** Returns true for one of several processes that want to refresh the tokens; it has until `until`. */
export async function claimRefresh(trx: Trx, organizationId: string, of: Uint8Array, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('store_connections')
    .set({ refreshing_until: until })
    .where('organization_id', '=', organizationId)
    .where('access_token', '=', of)
    .where((eb) => eb.or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function endRefresh(trx: Trx, organizationId: string): Promise<void> {
  await trx
    .updateTable('store_connections')
    .set({ refreshing_until: null })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** Marks an access token as expired, after it was refused or to get one with more scopes. false: there is no refresh token to exchange. */
export async function expireToken(trx: Trx, organizationId: string, of: Uint8Array, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('store_connections')
    .set({ access_token_expires_at: now })
    .where('organization_id', '=', organizationId)
    .where('access_token', '=', of)
    .where('refresh_token', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the tokens if they are still the same. */
export async function dropTokens(trx: Trx, organizationId: string, of: Uint8Array): Promise<void> {
  await trx
    .updateTable('store_connections')
    .set({ access_token: null, access_token_expires_at: null, refresh_token: null, refreshing_until: null })
    .where('organization_id', '=', organizationId)
    .where('access_token', '=', of)
    .execute()
}

export async function markDisconnected(trx: Trx, organizationId: string, because: DisconnectReason, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('store_connections')
    .set({ access_token: null, access_token_expires_at: null, refresh_token: null, refreshing_until: null })
    .set({ disconnected_at: now, disconnected_because: because, subscribed_at: null })
    .where('organization_id', '=', organizationId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** null: the store sends no webhooks. */
export async function noteSubscribed(trx: Trx, organizationId: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('store_connections')
    .set({ subscribed_at: at })
    .where('organization_id', '=', organizationId)
    .where('disconnected_at', 'is', null)
    .execute()
}

export async function noteEvent(trx: Trx, shop: string, now: Date): Promise<void> {
  await trx.updateTable('store_connections').set({ last_event_at: now }).where('shop', '=', shop).execute()
}

/** From now on its members control the organization, not the shop that created it. */
export async function keepFromShop(trx: Trx, organizationId: string): Promise<void> {
  await trx
    .updateTable('store_connections')
    .set({ is_opened_by_shop: false })
    .where('organization_id', '=', organizationId)
    .execute()
}

export async function deleteConnection(trx: Trx, organizationId: string): Promise<void> {
  await trx.deleteFrom('store_connections').where('organization_id', '=', organizationId).execute()
}

/** Saves the granted scopes unless newer ones are known: false. */
export async function updateScopes(trx: Trx, organizationId: string, scopes: string[], at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('store_connections')
    .set({ scopes, scopes_at: at })
    .where('organization_id', '=', organizationId)
    .where('scopes_at', '<', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** false: a newer shop update was already applied. */
export async function noteShopUpdate(trx: Trx, organizationId: string, shopId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('store_connections')
    .set(({ fn, ref, val }) => ({ shop_updated_at: at, shop_id: fn.coalesce(ref('shop_id'), val(shopId)) }))
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('shop_updated_at', 'is', null), eb('shop_updated_at', '<=', at)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

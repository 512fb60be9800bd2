import { hashToken, newOpaqueToken } from '#platform/auth/opaque-token.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { callbackPaths } from '#platform/shopify/app-settings.ts'
import { authorizeUrl, installUrl } from '#platform/shopify/oauth.ts'
import { typedShop } from '#platform/shopify/shop-domain.ts'
import { deleteAuthorizationsBefore, insertAuthorization } from './authorizations.repository.ts'
import { belongsElsewhere, notOffered } from './connection-refusals.ts'
import { findConnection, findConnectionOfShop, findConnectionOfShopId } from './connections.repository.ts'

const lifetimeMs = 10 * 60_000

interface Wish {
  readonly organizationId: string
  readonly userId: string
  readonly typed: string
  readonly isInAdmin: boolean
  /** A checked path of the app. */
  readonly returnTo?: string | undefined
}

/**
 * Returns the URL of the shop's consent page. Its state is accepted once, from the same user. Users in the shop's admin have no
 * session elsewhere: their state contains where they continue in the admin, or the page reopens the app there.
 */
export async function beginAuthorization(
  { db, clock, shopify, publicUrl, log }: Platform,
  { organizationId, userId, typed, isInAdmin, returnTo }: Wish,
): Promise<string> {
  if (!shopify) throw notOffered()
  const shop = typedShop(typed)
  if (!shop) {
    log.warn({ organizationId }, 'authorization rejected: not a shop domain')
    const fields = { 'body.shop': 'must be a Shopify store such as demo.myshopify.com' }
    throw new Refusal('request.invalid', 'Check the marked fields', { fields })
  }
  const isReopened = isInAdmin && !returnTo
  const state = isInAdmin && returnTo ? stateInAdmin(returnTo) : newOpaqueToken()
  await db.asSystem(async (trx) => {
    const now = clock.now()
    const refusal = await foreignShop(trx, shop, organizationId)
    if (refusal) throw refusal
    if (isReopened) return
    await deleteAuthorizationsBefore(trx, now)
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    await insertAuthorization(trx, { organizationId, stateHash: hashToken(state), userId, shop, expiresAt })
  })
  if (isReopened) return installUrl(shopify, shop)
  return authorizeUrl(shopify, shop, { redirectUri: publicUrl + callbackPaths[0], state })
}

const stateInAdmin = (returnTo: string) => `${newOpaqueToken()}.${Buffer.from(returnTo).toString('base64url')}`

/** null: begun elsewhere. Only a state that was begun here is accepted, so the path is the one that was checked. */
export function returnPathIn(state: string): string | null {
  const [, path] = state.split('.')
  return path ? Buffer.from(path, 'base64url').toString() : null
}

/** A shop belongs to one organization, even after disconnecting, because its data is there. */
export async function foreignShop(
  trx: Trx,
  shop: string,
  organizationId: string,
  shopId: string | null = null,
): Promise<Refusal | null> {
  const own = await findConnection(trx, organizationId)
  const ofShop = (await findConnectionOfShop(trx, shop)) ?? (shopId ? await findConnectionOfShopId(trx, shopId) : undefined)
  if (ofShop && ofShop.organization_id !== organizationId)
    return belongsElsewhere('This store is connected to another organization in Yuko. Open Yuko from the admin of your store.')
  if (own && own.shop !== shop)
    return belongsElsewhere(`This organization is connected to ${own.shop}. Create another organization for another store.`)
  return null
}

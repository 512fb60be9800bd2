import type { BoundCaller, TokenReader } from '#platform/auth/session.ts'
import { organizationClosed, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { isSessionToken, type StaffClaims, verifySessionToken } from '#platform/shopify/session-token.ts'
import { checkListening } from '../listen-again.ts'
import { sessionTokenRefused, shopNotConnected } from './connection-refusals.ts'
import { findConnectionOfShop } from './connections.repository.ts'
import { createInstaller } from './install-shop.ts'
import type { ShopOrganizations } from './shop-organizations.ts'

/**
 * Callers in the store platform's admin. Shop and person come from the token only; the shop header may repeat it. Calls without
 * an organization (`/me`, the page's first) install the shop and add staff; all others need that to have happened.
 */
export function createStaffTokenReader(platform: Platform, organizations: ShopOrganizations): TokenReader {
  const { db, clock, log, shopify } = platform
  if (!shopify) return { read: async () => null }
  const installer = createInstaller(platform, shopify, organizations)

  const look = ({ shop, staffId }: StaffClaims) =>
    db.asSystem(async (trx) => {
      const connection = await findConnectionOfShop(trx, shop)
      // Opening the page doesn't reopen a closed organization: an owner reopens it on our own domain.
      if (connection && (await organizations.get(trx, connection.organization_id)).closed_at) throw organizationClosed()
      if (!connection || connection.disconnected_at) return { connection: null, staff: null, hasLeft: connection !== undefined }
      const staff = await organizations.findStaff(trx, connection.organization_id, staffId)
      return { connection, staff: staff ?? null, hasLeft: false }
    })

  /** Installs or joins if needed, then reads again. */
  async function lookOrInstall(claims: StaffClaims, token: string, canInstall: boolean) {
    const found = await look(claims)
    const { connection, staff, hasLeft } = found
    // Only background work needs the tokens, so the caller doesn't wait.
    if (connection && !connection.access_token)
      installer
        .exchange(claims, token, connection.organization_id)
        .catch((error) => log.warn({ err: error, shop: claims.shop }, 'no new tokens'))
    if (connection && canInstall && platform.publicUrl.startsWith('https://'))
      await db.asSystem((trx) => checkListening(trx, clock.now(), connection))
    if ((connection && staff) || !canInstall) return found
    if (!connection)
      await installer.install(claims, token).catch((error) => {
        // A shop that uninstalled the app: another session token of its page wouldn't help, and asking for one would loop.
        throw hasLeft && error instanceof Refusal && error.code === 'session.expired' ? shopNotConnected(claims.shop) : error
      })
    const now = connection ? found : await look(claims)
    // Another staff member may have installed it concurrently; then this one still has to join.
    if (now.connection && !now.staff) await installer.join(claims, token, now.connection.organization_id)
    return look(claims)
  }

  return {
    async read(token, { headers, access }): Promise<BoundCaller | null> {
      if (!isSessionToken(token)) return null
      const claims = await verifySessionToken(token, shopify, clock)
      if (!claims) {
        log.info('platform session token rejected')
        throw sessionTokenRefused()
      }
      const named = headers.yukostoredomain
      if (named !== undefined && String(named).toLowerCase() !== claims.shop) {
        log.warn({ shop: claims.shop }, 'the store of the request differs from its token')
        throw new Refusal('session.forbidden', 'The store in this request isn’t the store you’re signed in to')
      }
      const { connection, staff } = await lookOrInstall(claims, token, access === 'signed-in')
      if (!connection || !staff) throw shopNotConnected(claims.shop)
      const { organization_id: organizationId } = connection
      const { id: sessionId, userId, role } = staff
      return { session: { userId, sessionId, role, boundTo: organizationId }, organizationId }
    },
  }
}

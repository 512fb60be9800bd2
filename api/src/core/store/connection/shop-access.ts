import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '#platform/module.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import type { ConnectedShop } from '#platform/shopify/admin-client.ts'
import { createOauth, OauthError } from '#platform/shopify/oauth.ts'
import {
  type ConnectionRow,
  claimRefresh,
  dropTokens,
  endRefresh,
  expireToken,
  findConnection,
  updateTokens,
} from './connections.repository.ts'
import { openToken, sealTokens } from './sealed-tokens.ts'
import { singleFlight } from './single-flight.ts'

/** Access to the Admin API of an organization's shop. */
export interface ShopAccess {
  /**
   * null: no shop is connected. Its token is valid for some minutes. A refused token is refreshed; if that is refused too, the
   * next session token is exchanged for new ones.
   */
  withShop(organizationId: string): Promise<ConnectedShop | null>
}

/** What a shop grants, which may have changed. */
export interface ShopGrants {
  /** Gets new tokens, whose response names the scopes: a token has only those that were granted before it. false: no shop is connected. */
  renew(organizationId: string): Promise<boolean>
}

type Live = ConnectionRow & { readonly access_token: Uint8Array }

/** A token with its stored form, which identifies it when it is refused. */
interface Token {
  readonly token: string
  readonly sealed: Uint8Array
}

const refreshBeforeMs = 5 * 60_000
/** Longer than the platform may take to respond: after that, the refreshing process is dead. */
const leaseMs = 30_000
const pollMs = 250

/**
 * Tokens last an hour and are refreshed shortly before. A refresh uses up the refresh token, so only one process does it: the one
 * that set `refreshing_until`, without locking the row during the request (on the embedded database that would block everything).
 * The others use the old token while it is valid, and wait otherwise.
 */
export function createShopAccess(platform: Platform): ShopAccess & ShopGrants {
  const { db, clock, log } = platform
  const once = singleFlight<Token>()

  const leftMs = ({ access_token_expires_at: end }: ConnectionRow) =>
    end ? end.getTime() - clock.now().getTime() : Number.POSITIVE_INFINITY
  const read = (organizationId: string) => db.asSystem((trx) => findConnection(trx, organizationId))
  const drop = (organizationId: string, sealed: Uint8Array) => db.asSystem((trx) => dropTokens(trx, organizationId, sealed))

  async function freshToken(organizationId: string): Promise<Token> {
    for (;;) {
      const row = await read(organizationId)
      const sealed = row?.access_token
      if (!row || !sealed) throw unauthorized(row?.shop)
      const live = { ...row, access_token: sealed }
      if (leftMs(row) > refreshBeforeMs) return opened(live)
      const until = new Date(clock.now().getTime() + leaseMs)
      if (await db.asSystem((trx) => claimRefresh(trx, organizationId, sealed, clock.now(), until))) return renewed(live)
      if (leftMs(row) > 0) return opened(live)
      await wait(pollMs)
    }
  }

  async function renewed(row: Live): Promise<Token> {
    const { organization_id: organizationId, shop, refresh_token: kept } = row
    try {
      if (!platform.shopify || !kept) throw new OauthError(shop, 'refused', 'there is no refresh token')
      const tokens = await createOauth(platform.shopify, platform).refresh(shop, openToken(platform, shop, kept))
      const { refresh_token, scopes, ...sealed } = sealTokens(platform, shop, tokens)
      // A value missing in the response keeps its stored one.
      const next = { ...sealed, refresh_token: refresh_token ?? kept, scopes: scopes.length > 0 ? scopes : row.scopes }
      await db.asSystem((trx) => updateTokens(trx, shop, next))
      return { token: tokens.accessToken, sealed: next.access_token }
    } catch (error) {
      const isOver = leftMs(row) <= 0
      const isRefused = error instanceof OauthError && error.failure === 'refused'
      log.warn({ err: error, shop }, 'failed to refresh the tokens of a shop')
      if (isRefused && isOver) await drop(organizationId, row.access_token)
      else await db.asSystem((trx) => endRefresh(trx, organizationId))
      if (!isOver) return opened(row)
      throw isRefused ? unauthorized(shop) : error
    }
  }

  /** Tokens encrypted with a former server secret are lost; the next session token replaces them. */
  async function opened({ organization_id: organizationId, shop, access_token: sealed }: Live): Promise<Token> {
    try {
      return { token: openToken(platform, shop, sealed), sealed }
    } catch (error) {
      log.error({ err: error, shop }, 'failed to decrypt a stored token')
      await drop(organizationId, sealed)
      throw unauthorized(shop)
    }
  }

  return {
    async renew(organizationId) {
      const row = await read(organizationId)
      const sealed = row?.access_token
      if (row?.platform !== 'shopify' || row.disconnected_at || !sealed) return false
      await db.asSystem((trx) => expireToken(trx, organizationId, sealed, clock.now()))
      await once(organizationId, () => freshToken(organizationId))
      return true
    },

    async withShop(organizationId) {
      const row = await read(organizationId)
      if (row?.platform !== 'shopify' || row.disconnected_at) return null
      let given: Uint8Array | undefined
      return {
        shop: row.shop,
        async accessToken() {
          const { token, sealed } = await once(organizationId, () => freshToken(organizationId))
          given = sealed
          return token
        },
        async drop() {
          const refused = given
          if (!refused) return
          log.warn({ shop: row.shop }, 'shop rejected its token')
          await db.asSystem(async (trx) => {
            const canTrade = await expireToken(trx, organizationId, refused, clock.now())
            if (!canTrade) await dropTokens(trx, organizationId, refused)
          })
        },
      }
    },
  }
}

function unauthorized(shop = 'the shop'): AdminApiError {
  return new AdminApiError('unauthorized', `There is no token for ${shop}: a user has to open the app in its admin`)
}

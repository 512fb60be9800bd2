import type { Trx } from '#platform/db/database.ts'
import { recordEvent } from '#platform/http/audit.ts'
import type { Platform, ShopifyApp } from '#platform/module.ts'
import { createOauth, type ShopPerson } from '#platform/shopify/oauth.ts'
import type { StaffClaims } from '#platform/shopify/session-token.ts'
import { listenAgain } from '../listen-again.ts'
import { refusalOf } from './connection-refusals.ts'
import { findConnectionOfShop, lockShop, putConnection, updateTokens } from './connections.repository.ts'
import { createDetailsOfShop } from './details-of-shop.ts'
import { moveShop } from './move-shop.ts'
import { sealTokens } from './sealed-tokens.ts'
import type { ShopOrganizations } from './shop-organizations.ts'
import { singleFlight } from './single-flight.ts'

/**
 * Actions that a session token triggers: installing the shop, adding staff, and replacing tokens. The platform is
 * queried first, then the database is written in one transaction that checks again, so concurrent pages, processes, and retries
 * are safe.
 */
export function createInstaller(platform: Platform, app: ShopifyApp, organizations: ShopOrganizations) {
  const { db, clock, log, fetch } = platform
  const oauth = createOauth(app, { fetch, clock })
  const detailsOf = createDetailsOfShop(platform)
  const once = singleFlight<void>()

  /** Translates the platform's errors into refusals that the client can act on. */
  async function asking<T>(shop: string, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      log.warn({ err: error, shop }, 'platform rejected a session token')
      throw refusalOf(error, shop)
    }
  }

  async function joinedUser(trx: Trx, organizationId: string, person: ShopPerson): Promise<string> {
    await organizations.join(trx, organizationId, person)
    const staff = await organizations.findStaff(trx, organizationId, person.staffId)
    if (!staff) throw new Error('The user who joined was not found')
    return staff.userId
  }

  return {
    /** Connects the shop and adds the person as a member, in a new or the existing organization. */
    install: ({ shop }: StaffClaims, token: string) =>
      once(`install ${shop}`, async () => {
        const [[tokens, details], person] = await asking(
          shop,
          Promise.all([
            oauth.exchange(shop, token).then(async (tokens) => [tokens, await detailsOf(shop, tokens.accessToken)] as const),
            oauth.identify(shop, token),
          ]),
        )
        await db.asSystem(async (trx) => {
          await moveShop(trx, platform, details.id, shop, clock.now())
          const known = await findConnectionOfShop(trx, shop)
          const organizationId = known?.organization_id ?? (await organizations.open(trx, shop, details, person))
          const userId = await joinedUser(trx, organizationId, person)
          const sealed = { ...sealTokens(platform, shop, tokens), shop_id: details.id }
          if (known && !known.disconnected_at) {
            await updateTokens(trx, shop, sealed)
            return listenAgain(trx, organizationId)
          }
          const about = { organization_id: organizationId, shop, is_opened_by_shop: true, code_hash: null }
          await putConnection(trx, { ...about, ...sealed })
          await organizations.connect(trx, organizationId, userId)
          if (known) await organizations.update(trx, organizationId, details)
          const actor = { type: 'user', userId } as const
          await recordEvent(trx, clock, { organizationId, actor, action: 'connect-shop', target: { shop } })
        })
        log.info({ shop }, 'shop connected')
      }),

    /** Adds a new staff member. */
    join: ({ shop, staffId }: StaffClaims, token: string, organizationId: string) =>
      once(`join ${shop} ${staffId}`, async () => {
        const person = await asking(shop, oauth.identify(shop, token))
        await db.asSystem(async (trx) => {
          await lockShop(trx, shop)
          await organizations.join(trx, organizationId, person)
        })
      }),

    /** New tokens for a shop whose tokens were refused: it may have been reinstalled. */
    exchange: ({ shop }: StaffClaims, token: string, organizationId: string) =>
      once(`exchange ${shop}`, async () => {
        const tokens = await asking(shop, oauth.exchange(shop, token))
        await db.asSystem(async (trx) => {
          await updateTokens(trx, shop, sealTokens(platform, shop, tokens))
          await listenAgain(trx, organizationId)
        })
      }),
  }
}

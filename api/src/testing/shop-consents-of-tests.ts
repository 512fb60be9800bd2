import { createShopConsents } from '#core/store/customers/shop-consents.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import type { ShopConsents } from '#platform/ports/shop-consents.ts'
import { adminReply } from './admin-reply.ts'

export interface ConsentOfTests {
  /** In the Admin API's words. */
  state: string
  at: string | null
}

export interface TellingOfTests {
  readonly shop: string
  readonly customer: string
  readonly state: string
  readonly at: string
  readonly level: string | null
}

/** Shops whose customers' consents can be read and changed, in memory, through the Admin API's documents. */
export function createConsentShops() {
  const customers = new Map<string, ConsentOfTests>()
  const tellings: TellingOfTests[] = []
  const numberOf = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1)
  const shops = {
    /** By the shop's ID. */
    customers,
    tellings,
    /**
     * Returned instead of applying a consent, if set; `lost`: applied, but the response doesn't arrive;
     * `unsent`: not even the request does.
     */
    answer: null as 'refused' | 'lost' | 'unsent' | null,
    /** Called between a change and its response, when its webhook may arrive. */
    whileAnswering: async (_customer: string) => {},

    fetch: (async (url, init) => {
      const { query, variables } = JSON.parse(String(init?.body))
      if (query.startsWith('query ReadConsents')) return adminReply({ nodes: variables.ids.map((id: string) => nodeOf(id)) })
      if (shops.answer === 'unsent') throw new TypeError('fetch failed')
      const { customerId, emailMarketingConsent: consent } = variables.input
      const customer = numberOf(customerId)
      const { marketingState: state, consentUpdatedAt: at, marketingOptInLevel: level = null } = consent
      tellings.push({ shop: new URL(String(url)).host, customer, state, at, level })
      const userErrors = shops.answer === 'refused' ? [{ message: 'Email must be present' }] : []
      if (userErrors.length === 0) {
        customers.set(customer, { state, at })
        await shops.whileAnswering(customer)
      }
      if (shops.answer === 'lost') throw new TypeError('fetch failed')
      return adminReply({ customerEmailMarketingConsentUpdate: { userErrors } })
    }) as typeof globalThis.fetch,
  }

  function nodeOf(id: string) {
    const known = customers.get(numberOf(id))
    return known && { id, defaultEmailAddress: { marketingState: known.state, marketingUpdatedAt: known.at } }
  }
  return shops
}

export const shopNameOf = (organizationId: string) => `shop-${organizationId}.myshopify.com`

/** The port to them: connected are the organizations with a connection. */
export function consentsOf(platform: Platform, fetch: typeof globalThis.fetch): ShopConsents {
  const withShop = async (id: string) => {
    const row = await platform.db.asSystem((trx) =>
      trx.selectFrom('store_connections').selectAll().where('organization_id', '=', id).executeTakeFirst(),
    )
    return row && !row.disconnected_at ? { shop: row.shop, accessToken: async () => 'token', drop: async () => {} } : null
  }
  return createShopConsents({ ...platform, fetch }, { withShop })
}

export async function connectConsentShop(db: Database, organizationId: string, now: Date, scopes = ['write_customers']) {
  const times = { scopes_at: now, tokens_at: now, connected_at: now }
  const tokens = { access_token: null, access_token_expires_at: null, refresh_token: null }
  const row = { organization_id: organizationId, shop: shopNameOf(organizationId), is_opened_by_shop: false, scopes }
  await db.asSystem((trx) =>
    trx
      .insertInto('store_connections')
      .values({ ...row, ...times, ...tokens })
      .execute(),
  )
}

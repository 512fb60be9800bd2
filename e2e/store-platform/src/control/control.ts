/** The actions of a test on the platform. All input and output is JSON, so it works from another process as well. */
import { mintIdToken } from '../auth/id-token.ts'
import { changeScopes, install, uninstall } from '../auth/installation.ts'
import { type LaunchOptions, launchUrl } from '../auth/launch-url.ts'
import { addApp, addShop, type NewApp, type NewShop } from '../create-platform.ts'
import type { FaultRule } from '../faults.ts'
import type { JournalEntry, JournalFilter } from '../journal.ts'
import { type App, findShop, type IdTokenFault, type Shop, type ShopFaults, type StorePlatform } from '../platform.ts'
import { StandInError } from '../stand-in-error.ts'
import { shopPayload } from '../store/payloads.ts'
import { emit } from '../webhooks/emit.ts'
import { flowControl } from './flow-control.ts'
import { privacyControl } from './privacy-control.ts'
import { tradeControl } from './trade-control.ts'
import { webhookControl } from './webhook-control.ts'

export type Control = ReturnType<typeof createControl>

/** The data of a created shop for the test. */
export interface ShopView {
  domain: string
  handle: string
  staff: Shop['staff']
}

export function createControl(platform: StorePlatform) {
  const shopAt = (domain: string): Shop => findShop(platform, domain)
  /** The only app, if there is no other. */
  const appWith = (clientId?: string): App => {
    const app = clientId ? platform.apps.get(clientId) : [...platform.apps.values()][0]
    if (!app) throw new StandInError(`The platform has no app ${clientId ?? ''}.`)
    return app
  }

  return {
    ...tradeControl(platform, shopAt),
    ...webhookControl(platform, shopAt, appWith),
    ...privacyControl(platform, shopAt),
    ...flowControl(platform, shopAt, appWith),

    /** A uniquely named shop, so that concurrent tests don't interfere. */
    async addShop(wish: NewShop): Promise<ShopView> {
      const { domain, handle, staff } = addShop(platform, wish)
      return { domain, handle, staff }
    },
    async changeShop(
      domain: string,
      change: Partial<Pick<Shop, 'name' | 'email' | 'currency' | 'timezone' | 'countryCode' | 'locale' | 'plan' | 'standing'>>,
    ) {
      const shop = Object.assign(shopAt(domain), change)
      emit(platform, shop, 'shop/update', shopPayload(shop, platform.clock.now()))
    },
    /** Adds the app's block to the shop's product pages, or removes it; without it they are Lighthouse's baseline. */
    async placeReviews(domain: string, block: { store: string } | null) {
      shopAt(domain).reviewsBlock = block
    },
    /** Adds the app's button to every page of the shop, or removes it. */
    async placeLauncher(domain: string, block: { store: string } | null) {
      shopAt(domain).launcherBlock = block
    },
    /** Adds the app's points slider to the shop's cart, or removes it. */
    async placeCartSlider(domain: string, block: { store: string } | null) {
      shopAt(domain).cartBlock = block
    },
    /** Sets the current staff member in the admin. */
    async signIn(domain: string, staffId: string) {
      shopAt(domain).signedInStaffId = staffId
    },
    async shopState(domain: string, clientId?: string) {
      const { installations, records, standing } = shopAt(domain)
      return {
        standing,
        scopes: installations.get(appWith(clientId).clientId)?.scopes ?? null,
        counts: { products: records.products.count, customers: records.customers.count, orders: records.orders.count },
        webPixel: records.webPixels.get(appWith(clientId).clientId)?.settings ?? null,
        webhookSubscriptions: [...records.webhookSubscriptions.values()].map(({ topic, uri }) => ({ topic, uri })),
      }
    },

    async addApp(wish: NewApp) {
      addApp(platform, wish)
    },
    async changeApp(
      change: Partial<
        Pick<App, 'port' | 'scopes' | 'installation' | 'mayUseTokensWithoutExpiry' | 'readsProtectedData' | 'webhooks' | 'proxy'>
      >,
      clientId?: string,
    ) {
      Object.assign(appWith(clientId), change)
    },
    /** Adds a new secret; the old one works too until it is rotated out. */
    async rotateSecret(secret: string, clientId?: string) {
      const app = appWith(clientId)
      app.secrets = [secret, ...app.secrets.slice(0, 1)]
    },

    /** As if the merchant had accepted on the consent page. */
    async install(domain: string, options: { scopes?: readonly string[]; clientId?: string } = {}) {
      const app = appWith(options.clientId)
      install(platform, shopAt(domain), app, options.scopes ?? app.scopes)
    },
    async uninstall(domain: string, clientId?: string) {
      uninstall(platform, shopAt(domain), appWith(clientId))
    },
    async changeScopes(domain: string, scopes: readonly string[], clientId?: string) {
      changeScopes(platform, shopAt(domain), appWith(clientId), scopes)
    },
    /** The Admin API refuses tokens issued so far; refresh tokens stay valid. */
    async revokeAccessTokens(domain: string) {
      for (const [value, token] of platform.grants.accessTokens)
        if (token.shop === domain) platform.grants.accessTokens.delete(value)
    },

    async launchUrl(options: Omit<LaunchOptions, 'shop' | 'app'> & { shop: string; clientId?: string }): Promise<string> {
      return launchUrl(platform, { ...options, shop: shopAt(options.shop), app: appWith(options.clientId) })
    },
    async mintIdToken(options: { shop: string; clientId?: string; staffId?: string; fault?: IdTokenFault }): Promise<string> {
      const { shop, clientId, ...rest } = options
      return mintIdToken(platform, { ...rest, shop: shopAt(shop), app: appWith(clientId) })
    },

    async setShopFaults(domain: string, faults: Partial<ShopFaults>) {
      Object.assign(shopAt(domain).faults, faults)
    },
    async addFault(rule: FaultRule) {
      platform.faults.add(rule)
    },
    async clearFaults(domain?: string) {
      platform.faults.clear(domain)
    },

    async now(): Promise<string> {
      return platform.clock.now().toISOString()
    },
    async stopClock(at?: string) {
      platform.clock.stop(at === undefined ? undefined : new Date(at))
    },
    async runClock() {
      platform.clock.run()
    },
    async advanceClock(milliseconds: number) {
      await platform.clock.advance(milliseconds)
    },

    async journal(filter?: JournalFilter): Promise<JournalEntry[]> {
      return platform.journal.read(filter)
    },
    async clearJournal() {
      platform.journal.clear()
    },
  }
}

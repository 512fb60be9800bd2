/** What the stand-in knows: one store platform with its shops, the people who work in them, and the apps they use. */
import type { Grants } from './auth/granted.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Ids } from './ids.ts'
import type { Journal } from './journal.ts'
import { StandInError } from './stand-in-error.ts'
import type { ShopRecords } from './store/shop-records.ts'

/** Everything but the store's own data is reached from here; there is no other global state. */
export interface StorePlatform {
  readonly clock: Clock
  readonly ids: Ids
  readonly journal: Journal
  readonly faults: Faults
  readonly grants: Grants
  readonly webhooks: WebhookSender
  /** By client id. */
  readonly apps: Map<string, App>
  /** By domain, such as `mill.myshopify.com`. */
  readonly shops: Map<string, Shop>
}

/** A registered app: what its developer would have written into the partner dashboard or `shopify.app.toml`. */
export interface App {
  readonly clientId: string
  /** The current secret first; while a secret is being rotated the old one follows. */
  secrets: string[]
  readonly handle: string
  readonly name: string
  /** The host name under which the app is reached, such as `app.yuko.test`. */
  readonly host: string
  /** Where the app's own http server listens on this machine. */
  port: number
  /** What the installation asks for. */
  scopes: string[]
  /** Where an authorization may lead back to. */
  redirectUrls: string[]
  /**
   * `managed`: the platform asks the merchant for the scopes and opens the app with an ID token.
   * `legacy`: it opens the app with an install request, and the app sends the merchant through the authorization itself.
   */
  installation: 'managed' | 'legacy'
  /** Public apps made since April 2026 get no tokens that never expire. */
  mayUseTokensWithoutExpiry: boolean
  /** Whether the app may read names, addresses and numbers of customers. */
  readsProtectedData: boolean
  /** Subscriptions that every shop gets with the installation: topic → path at the app. */
  webhooks: Record<string, string>
  /** `https://{shop}/{prefix}/{subpath}/…` is forwarded to `path` at the app. */
  proxy: { prefix: 'apps' | 'a' | 'community' | 'tools'; subpath: string; path: string }
}

export interface StaffMember {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isAccountOwner: boolean
  readonly locale: string
}

export interface Shop {
  readonly id: string
  readonly domain: string
  /** The domain's first part; the admin's addresses use it. */
  readonly handle: string
  name: string
  email: string
  currency: string
  timezone: string
  countryCode: string
  plan: Plan
  readonly createdAt: Date
  staff: StaffMember[]
  /** Who sits in front of the admin. */
  signedInStaffId: string
  /** Closed for apps: frozen answers 402, forbidden 403, locked 423. */
  standing: 'open' | 'frozen' | 'forbidden' | 'locked'
  /** The app's block on product pages, with the store's name as the merchant has typed it; null = not placed. */
  reviewsBlock: { store: string } | null
  /** The app's button on every page, likewise. */
  launcherBlock: { store: string } | null
  readonly faults: ShopFaults
  /** By client id; an uninstalled app has none. */
  readonly installations: Map<string, Installation>
  readonly records: ShopRecords
}

export type Plan = 'standard' | 'advanced' | 'plus' | 'enterprise'

export interface Installation {
  readonly clientId: string
  /** Granted by the merchant, who may take some back. */
  scopes: string[]
  readonly installedAt: Date
}

/** What goes wrong inside the admin of one shop, so that tests that run at once do not meet. */
export interface ShopFaults {
  /** What is wrong with the ID tokens that are minted for the shop. */
  idToken: IdTokenFault | null
  /** Milliseconds until the admin hands an ID token over; `never` = it does not answer. */
  idTokenDelay: number | 'never'
  /** How the admin answers a request for an authorization code. */
  authCode: 'answer' | 'refuse' | 'silence'
  /** Milliseconds until the admin frames the app. */
  frameDelay: number
  /** Milliseconds, of the platform's time, until a bulk operation begins. */
  bulkDelay: number
  /** Bulk operations break off after so many lines. */
  bulkFailure: { afterLines: number; code: 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' } | null
}

export type IdTokenFault =
  | 'expired'
  | 'not-yet-valid'
  /** Right, with two seconds left: what an admin hands out that caches. */
  | 'near-expiry'
  | 'wrong-audience'
  | 'wrong-secret'
  | 'old-secret'
  | 'no-algorithm'
  | 'foreign-issuer'

/** What the admin has to know of one opened app. Without a staff member: who is signed in. */
export interface AppSession {
  readonly shop: Shop
  readonly app: App
  readonly staffId?: string | undefined
}

/** Something that an app is to hear of. */
export interface WebhookMessage {
  shop: Shop
  app: App
  topic: string
  uri: string
  /** The bytes that go out. */
  body: string | Uint8Array
  eventId?: string
  webhookId?: string
  triggeredAt?: Date
  /** The subscription that goes away when nothing arrives any more. */
  subscriptionId?: string | null
  signature?: 'right' | 'wrong' | 'old-secret'
  withoutHeaders?: readonly string[]
}

export interface WebhookSender {
  /** Hands a message over for delivery; it is tried again, later and later, until it is acknowledged. */
  send(message: WebhookMessage): void
  /** Messages of the shop wait from now on. */
  hold(shop: Shop): void
  /** What waited goes out, in the given order, each so many times. */
  release(shop: Shop, manner?: { order?: 'as-it-came' | 'reversed' | 'shuffled'; copies?: number }): void
  /** Nothing is on its way any more; what waits for its next attempt does not count. */
  settled(): Promise<void>
  timeouts: { connect: number; total: number }
  /** How many may be on their way at once. */
  concurrency: number
  end(): void
}

export function findShop(platform: StorePlatform, domain: string): Shop {
  const shop = platform.shops.get(domain)
  if (!shop) throw new StandInError(`The platform has no shop ${domain}.`)
  return shop
}

export function findApp(platform: StorePlatform, clientId: string): App {
  const app = platform.apps.get(clientId)
  if (!app) throw new StandInError(`The platform has no app ${clientId}.`)
  return app
}

export function staffOf(shop: Shop, staffId = shop.signedInStaffId): StaffMember {
  const member = shop.staff.find(({ id }) => id === staffId)
  if (!member) throw new StandInError(`Nobody with the id ${staffId} works in ${shop.domain}.`)
  return member
}

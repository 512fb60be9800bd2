/** The stand-in's state: one store platform with its shops, their staff, and the apps they use. */
import type { Grants } from './auth/granted.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Ids } from './ids.ts'
import type { Journal } from './journal.ts'
import { StandInError } from './stand-in-error.ts'
import type { ShopRecords } from './store/shop-records.ts'

/** Everything except the store's own data is reachable from here; there is no other global state. */
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

/** A registered app: what its developer enters in the partner dashboard or `shopify.app.toml`. */
export interface App {
  readonly clientId: string
  /** The current secret first; during rotation followed by the old one. */
  secrets: string[]
  readonly handle: string
  readonly name: string
  /** The app's host name, such as `app.yuko.test`. */
  readonly host: string
  /** The port of the app's own HTTP server on this machine. */
  port: number
  /** The scopes the installation asks for. */
  scopes: string[]
  /** Of its configuration: merchants may grant them after the installation. */
  optionalScopes: string[]
  /** Allowed redirect URLs of an authorization. */
  redirectUrls: string[]
  /**
   * `managed`: the platform asks the merchant for the scopes and opens the app with an ID token. `legacy`: it opens the app with
   * an install request, and the app takes the merchant through the authorization itself.
   */
  installation: 'managed' | 'legacy'
  /** Public apps created since April 2026 get no tokens that never expire. */
  mayUseTokensWithoutExpiry: boolean
  /** Whether the app may read customers' names, addresses and phone numbers. */
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
  /** The domain's first part, used in admin URLs. */
  readonly handle: string
  name: string
  email: string
  currency: string
  timezone: string
  countryCode: string
  /** Language of the storefront, `en` or `pt-BR`. */
  locale: string
  plan: Plan
  /** Of a partner: it accepts test charges only. */
  isDevelopment: boolean
  readonly createdAt: Date
  staff: StaffMember[]
  /** The current staff member in the admin. */
  signedInStaffId: string
  /** Closed for apps: frozen answers 402, forbidden 403, locked 423. */
  standing: 'open' | 'frozen' | 'forbidden' | 'locked'
  /** The app's block on product pages, with the store name the merchant entered; null = not placed. */
  reviewsBlock: { store: string } | null
  /** The app's button on every page, likewise. */
  launcherBlock: { store: string } | null
  /** The app's points slider in the cart, likewise. */
  cartBlock: { store: string } | null
  readonly faults: ShopFaults
  /** By client id; uninstalled apps have none. */
  readonly installations: Map<string, Installation>
  readonly records: ShopRecords
}

export type Plan = 'standard' | 'advanced' | 'plus' | 'enterprise'

export interface Installation {
  readonly clientId: string
  /** Granted by the merchant, who may revoke some. */
  scopes: string[]
  readonly installedAt: Date
}

/** Faults in the admin of one shop, so that concurrent tests don't interfere. */
export interface ShopFaults {
  /** The fault of ID tokens issued for the shop. */
  idToken: IdTokenFault | null
  /** Milliseconds until the admin returns an ID token; `never` = it does not respond. */
  idTokenDelay: number | 'never'
  /** How the admin answers a request for an authorization code. */
  authCode: 'answer' | 'refuse' | 'silence'
  /** Milliseconds until the admin frames the app. */
  frameDelay: number
  /** Whether apps may run bulk queries in the shop: since November 2026 they need access. */
  bulkQueries: 'allowed' | 'denied'
  /** Milliseconds of platform time until a bulk operation starts. */
  bulkDelay: number
  /** Bulk operations break off after this many lines. */
  bulkFailure: { afterLines: number; code: 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' } | null
}

export type IdTokenFault =
  | 'expired'
  | 'not-yet-valid'
  /** Valid for two more seconds, like a token from the admin's cache. */
  | 'near-expiry'
  | 'wrong-audience'
  | 'wrong-secret'
  | 'old-secret'
  | 'no-algorithm'
  | 'foreign-issuer'

/** The admin's data about an opened app. Without a staff member: the current one. */
export interface AppSession {
  readonly shop: Shop
  readonly app: App
  readonly staffId?: string | undefined
}

/** An event for an app. */
export interface WebhookMessage {
  shop: Shop
  app: App
  topic: string
  uri: string
  /** The bytes sent. */
  body: string | Uint8Array
  eventId?: string
  webhookId?: string
  triggeredAt?: Date
  /** The subscription that is deleted after repeated failures. */
  subscriptionId?: string | null
  signature?: 'right' | 'wrong' | 'old-secret'
  withoutHeaders?: readonly string[]
}

export interface WebhookSender {
  /** Queues a webhook for delivery, retried with backoff until acknowledged. */
  send(message: WebhookMessage): void
  /** Holds the shop's webhooks from now on. */
  hold(shop: Shop): void
  /** Sends held webhooks in the given order, each the given number of times. */
  release(shop: Shop, manner?: { order?: 'as-it-came' | 'reversed' | 'shuffled'; copies?: number }): void
  /** Nothing is in flight; scheduled retries do not count. */
  settled(): Promise<void>
  timeouts: { connect: number; total: number }
  /** The maximum number in flight. */
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

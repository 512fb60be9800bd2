import { createGrants } from './auth/granted.ts'
import { createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { createIds } from './ids.ts'
import { createJournal } from './journal.ts'
import type { App, Plan, Shop, StaffMember, StorePlatform } from './platform.ts'
import { StandInError } from './stand-in-error.ts'
import type { Sizes } from './store/generate.ts'
import { createShopRecords } from './store/shop-records.ts'
import { createWebhookSender } from './webhooks/sender.ts'
import { complianceTopics } from './webhooks/subscriptions.ts'

/** An empty platform: no shops, no apps. */
export function createPlatform(): StorePlatform {
  const clock = createClock()
  const journal = createJournal(() => clock.now())
  const ids = createIds()
  return {
    clock,
    ids,
    journal,
    faults: createFaults(),
    grants: createGrants(),
    webhooks: createWebhookSender({ clock, ids, journal }),
    apps: new Map<string, App>(),
    shops: new Map<string, Shop>(),
  }
}

export interface NewApp {
  host: string
  port: number
  clientId: string
  clientSecret: string
  scopes?: readonly string[]
  optionalScopes?: readonly string[]
  installation?: App['installation']
  /** Topic → path at the app; default: the mandatory topics, because it subscribes to the rest itself. */
  webhooks?: Record<string, string>
  proxy?: App['proxy']
}

const usualScopes = [
  'write_products',
  'write_customers',
  'read_customer_merge',
  'read_orders',
  'read_fulfillments',
  'write_discounts',
  'read_store_credit_accounts',
  'write_store_credit_account_transactions',
  'write_pixels',
  'read_customer_events',
  'write_app_proxy',
]

export function addApp(platform: StorePlatform, wish: NewApp): App {
  const origin = `https://${wish.host}`
  const app: App = {
    clientId: wish.clientId,
    secrets: wish.clientSecret.split(','),
    handle: 'yuko',
    name: 'Yuko',
    host: wish.host,
    port: wish.port,
    scopes: [...(wish.scopes ?? usualScopes)],
    optionalScopes: [...(wish.optionalScopes ?? ['write_gift_cards'])],
    redirectUrls: [`${origin}/shopify/callback`, `${origin}/auth/shopify/callback`],
    installation: wish.installation ?? 'managed',
    mayUseTokensWithoutExpiry: false,
    readsProtectedData: true,
    webhooks: wish.webhooks ?? Object.fromEntries(complianceTopics.map((topic) => [topic, '/webhooks/shopify'])),
    proxy: wish.proxy ?? { prefix: 'apps', subpath: 'yuko', path: '/proxy/shopify' },
  }
  platform.apps.set(app.clientId, app)
  return app
}

export interface NewShop {
  /** The first part of its domain. */
  handle: string
  name?: string
  email?: string
  currency?: string
  timezone?: string
  countryCode?: string
  locale?: string
  plan?: Plan
  isDevelopment?: boolean
  /** The number of generated records; default none. */
  sizes?: Partial<Sizes>
  staff?: readonly Partial<StaffMember>[]
}

export function addShop(platform: StorePlatform, wish: NewShop): Shop {
  const { handle } = wish
  const domain = `${handle}.myshopify.com`
  if (!/^[a-z0-9][a-z0-9-]*$/.test(handle)) throw new StandInError(`"${handle}" cannot be the name of a shop.`)
  if (platform.shops.has(domain)) throw new StandInError(`The platform has a shop ${domain} already.`)
  const staff = (wish.staff ?? [{}]).map((member, place) => staffMember(platform, member, handle, place))
  const now = platform.clock.now()
  const sizes = { products: 0, customers: 0, orders: 0, ...wish.sizes }
  const shop: Shop = {
    id: platform.ids.number(),
    domain,
    handle,
    name: wish.name ?? `${handle.charAt(0).toUpperCase()}${handle.slice(1)}`,
    email: wish.email ?? `hello@${handle}.example`,
    currency: wish.currency ?? 'EUR',
    timezone: wish.timezone ?? 'Europe/Berlin',
    countryCode: wish.countryCode ?? 'DE',
    locale: wish.locale ?? 'en',
    plan: wish.plan ?? 'standard',
    isDevelopment: wish.isDevelopment ?? false,
    createdAt: now,
    staff,
    signedInStaffId: staff[0]?.id ?? '',
    standing: 'open',
    reviewsBlock: null,
    launcherBlock: null,
    cartBlock: null,
    faults: {
      idToken: null,
      idTokenDelay: 0,
      authCode: 'answer',
      frameDelay: 0,
      bulkQueries: 'allowed',
      bulkDelay: 100,
      bulkFailure: null,
    },
    installations: new Map(),
    records: createShopRecords(platform.shops.size, sizes, now, platform.ids),
  }
  platform.shops.set(domain, shop)
  return shop
}

function staffMember(platform: StorePlatform, wish: Partial<StaffMember>, handle: string, place: number): StaffMember {
  const isAccountOwner = place === 0
  return {
    id: platform.ids.number(),
    firstName: isAccountOwner ? 'Olive' : 'Stan',
    lastName: isAccountOwner ? 'Owner' : `Staff ${place}`,
    email: isAccountOwner ? `owner@${handle}.example` : `staff-${place}@${handle}.example`,
    isAccountOwner,
    locale: 'en',
    ...wish,
  }
}

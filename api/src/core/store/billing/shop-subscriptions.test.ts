import type { ShopSubscriptions } from '#platform/ports/shop-subscriptions.ts'
import { adminReply } from '#testing/admin-reply.ts'
import { shopifyApp } from '#testing/shopify-stub.ts'
import { createShopSubscriptions } from './shop-subscriptions.ts'

const asked: { query: string; variables: Record<string, unknown> }[] = []
let isDevelopment = false
const approval = 'https://mill.myshopify.com/admin/charges/1/confirm'
const fetch: typeof globalThis.fetch = async (_, init) => {
  const request = JSON.parse(String(init?.body))
  asked.push(request)
  const data = request.query.startsWith('query ShopPlan')
    ? { shop: { plan: { partnerDevelopment: isDevelopment } } }
    : { appSubscriptionCreate: { confirmationUrl: approval, userErrors: [] } }
  return adminReply(data)
}
const shop = { shop: 'mill.myshopify.com', accessToken: async () => 'token', drop: async () => {} }
const subscriptions: ShopSubscriptions = createShopSubscriptions(
  { clock: { now: () => new Date('2026-11-20T10:00:00Z') }, fetch, shopify: shopifyApp },
  { withShop: async () => shop },
)
const growth = { plan: 'growth', interval: 'month', name: 'Yuko Growth, monthly', priceMinor: 5900, currency: 'USD' } as const
const subscribe = () =>
  subscriptions.subscribe('org', growth, {
    returnTo: { pathname: '/billing', search: '?shopify' },
    isLater: false,
    trialDays: 14,
  })

beforeEach(() => {
  asked.length = 0
  isDevelopment = false
})

it('returns from the approval into the admin of the shop', async () => {
  expect(await subscribe()).toEqual({ url: approval })
  expect(asked.at(-1)?.variables).toMatchObject({
    returnUrl: `https://admin.shopify.com/store/mill/apps/${shopifyApp.apiKey}/billing?shopify`,
    test: false,
    trialDays: 14,
  })
})

it('charges a development store only as a test', async () => {
  isDevelopment = true
  await subscribe()
  expect(asked.at(-1)?.variables).toMatchObject({ test: true })
})

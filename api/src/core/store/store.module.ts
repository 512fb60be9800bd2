import { getProduct } from '@yuko/contract/store/get-product'
import { listProducts } from '@yuko/contract/store/list-products'
import { z } from 'zod'
import { productIds } from '#ids.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { IdentitySecrets } from '#platform/ports/identity-secrets.ts'
import type { PersonalData, PrivacyLog } from '#platform/ports/people.ts'
import type { ProductStars } from '#platform/ports/product-stars.ts'
import type { ShopSegmentUses } from '#platform/ports/shop-segment-uses.ts'
import { apiKeyReader } from './api-keys/api-key-reader.ts'
import { apiKeyEndpoints } from './api-keys/api-keys.routes.ts'
import { createShopSubscriptions } from './billing/shop-subscriptions.ts'
import { subscriptionTopics } from './billing/subscription.topics.ts'
import { collectionEndpoints } from './collections/collections.routes.ts'
import { collectionReading } from './collections/read-collections.ts'
import { registerCallbacks } from './connection/callback.routes.ts'
import { createShopAccess } from './connection/shop-access.ts'
import type { ShopOrganizations } from './connection/shop-organizations.ts'
import { createStaffTokenReader } from './connection/staff-token-reader.ts'
import { connectionEndpoints } from './connection.routes.ts'
import { createShopConsents } from './customers/shop-consents.ts'
import { createShopCustomers } from './customers/shop-customers.ts'
import { createShopCredits } from './discounts/shop-credits.ts'
import { createShopDiscounts } from './discounts/shop-discounts.ts'
import { createShopGiftCards } from './discounts/shop-gift-cards.ts'
import { createStoreDiscounts } from './discounts/store-discounts.ts'
import { feedEndpoints } from './feed.routes.ts'
import { createShopFlow } from './flow/shop-flow.ts'
import { createStoreLeaving } from './leave-store.ts'
import { mirrorTopics } from './mirror/mirror.topics.ts'
import { productRatings } from './ratings/product-ratings.ts'
import { readingEndpoints } from './reading/reading.routes.ts'
import { segmentReading } from './segments/read-shop-segments.ts'
import { shopSegmentEndpoints } from './segments/shop-segments.routes.ts'
import { segmentTopics } from './segments/shop-segments.topics.ts'
import { listProductRows, listProductValues, type ProductRow } from './store.repository.ts'
import { storeSync } from './sync/store-sync.ts'
import { handleApplyWebhook } from './webhooks/apply-webhook.job.ts'
import { lifecycleTopics } from './webhooks/lifecycle.topics.ts'
import { createPeople } from './webhooks/people.ts'
import { privacyTopics } from './webhooks/privacy.topics.ts'
import { handleSweepStore } from './webhooks/sweep-store.job.ts'
import type { WebhookTopics } from './webhooks/topics.ts'
import { registerWebhooks } from './webhooks/webhook.routes.ts'
import { wooCopier } from './woocommerce/copy-woo.ts'
import { handleLeaveWoo } from './woocommerce/leave-woo.ts'
import { registerWooPlugin } from './woocommerce/plugin/plugin.routes.ts'
import { createWooAccess } from './woocommerce/woo-access.ts'
import { createWooDiscounts } from './woocommerce/woo-discounts.ts'
import { createWooReviews } from './woocommerce/woo-reviews.ts'
import { wooTopics } from './woocommerce/woo-topics.ts'
import { registerWooWebhooks } from './woocommerce/woo-webhook.routes.ts'

const position = z.tuple([z.string(), z.uuid()])

/** The store area's dependencies. */
export interface StoreNeeds {
  readonly organizations: ShopOrganizations
  readonly personalData: readonly PersonalData[]
  readonly stars: ProductStars
  /** The same as the shop shows them. */
  readonly shownStars: ProductStars
  /** For the WooCommerce plugin, which signs the customers of its store. */
  readonly identitySecrets: IdentitySecrets
  readonly segmentUses: ShopSegmentUses
  readonly privacyLog?: PrivacyLog
}

const productList = (stars: ProductStars) =>
  implement(listProducts, async ({ trx, clock, organizationId, query: { productId, limit, cursor, values, ...query } }) => {
    const [title, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { title: title ?? '', id }
    const asked = { ...query, productIds: productId?.map(productIds.toUuid), limit: limit + 1, after, now: clock.now() }
    const rows = await listProductRows(trx, organizationId, stars, asked)
    const page = pageFrom(rows, limit, toProduct, (row) => [row.sort_key, row.id])
    return { ...page, ...(values && { values: await listProductValues(trx, organizationId) }) }
  })

const productDetail = (stars: ProductStars) =>
  implement(getProduct, async ({ trx, clock, organizationId, params }) => {
    const asked = { productIds: [productIds.toUuid(params.productId)], limit: 1, after: undefined, now: clock.now() }
    const [row] = await listProductRows(trx, organizationId, stars, asked)
    if (!row) throw new Refusal('product.not-found', 'This product doesn’t exist')
    return toProduct(row)
  })

/** The merchant's store: its connection, its webhooks, and our copy of it. */
export function storeModule(platform: Platform, needs: StoreNeeds) {
  const { organizations, personalData, stars, shownStars, identitySecrets, segmentUses, privacyLog } = needs
  const people = createPeople(personalData)
  const shops = createShopAccess(platform)
  const wooStores = createWooAccess(platform)
  const woo = wooCopier(platform, wooStores, identitySecrets)
  const sync = storeSync(platform, shops, [woo])
  const topics: WebhookTopics = {
    ...lifecycleTopics(organizations),
    ...privacyTopics(organizations, people, { elsewhere: personalData, log: privacyLog }),
    ...mirrorTopics,
    ...segmentTopics,
    ...(platform.billing && subscriptionTopics),
    ...sync.topics,
  }
  const module: Module = {
    name: 'store',
    endpoints: [
      productList(stars),
      productDetail(stars),
      ...readingEndpoints,
      ...collectionEndpoints,
      ...shopSegmentEndpoints,
      ...feedEndpoints,
      ...apiKeyEndpoints,
      ...connectionEndpoints(platform, organizations, identitySecrets, shops),
      ...sync.endpoints,
    ],
    jobs: [
      handleApplyWebhook({ ...topics, ...wooTopics }),
      handleSweepStore,
      ...sync.jobs(topics),
      handleLeaveWoo(platform, wooStores),
      ...collectionReading(platform, shops),
      ...segmentReading(platform, shops, segmentUses),
      ...productRatings(platform, shops, shownStars),
    ],
    tokenReaders: [createStaffTokenReader(platform, organizations), apiKeyReader(platform)],
    async plugin(app) {
      await app.register((scope) => registerCallbacks(scope, platform, organizations))
      await app.register((scope) => registerWebhooks(scope, platform, topics))
      await app.register((scope) => registerWooWebhooks(scope, platform, wooStores))
      await app.register((scope) => registerWooPlugin(scope, platform))
    },
  }
  return {
    ...module,
    subscriptions: createShopSubscriptions(platform, shops),
    discounts: createStoreDiscounts(createShopDiscounts(platform, shops), { ...woo, ...createWooDiscounts(platform, wooStores) }),
    people,
    reviews: createWooReviews(wooStores),
    customers: createShopCustomers(platform, shops),
    consents: createShopConsents(platform, shops),
    credits: createShopCredits(platform, shops),
    giftCards: createShopGiftCards(platform, shops),
    flow: createShopFlow(platform, shops),
    leaving: createStoreLeaving({ clock: platform.clock, organizations }),
  }
}

function toProduct(row: ProductRow) {
  return {
    productId: productIds.toWire(row.id),
    externalId: row.external_id,
    handle: row.handle,
    title: row.title,
    status: row.status,
    imageUrl: row.image_url,
    url: row.url,
    vendor: row.vendor,
    productType: row.product_type,
    tags: row.tags,
    price:
      row.price_minor === null || row.price_currency === null
        ? null
        : { amountMinor: row.price_minor, currency: row.price_currency },
    reviewCount: row.review_count,
    publishedCount: row.published,
    averageRating: row.average,
    isExcluded: row.is_excluded,
    isPlaceholder: row.is_placeholder,
    updatedAt: row.updated_at.toISOString(),
  }
}

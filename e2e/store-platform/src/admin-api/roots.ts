/** The root fields of queries and mutations. */

import { numberOf } from '../store/entities.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { appSubscriptionCancel, appSubscriptionCreate, appUsageRecordCreate } from './app-subscriptions.ts'
import {
  bulkOperation,
  bulkOperationCancel,
  bulkOperationRunQuery,
  bulkOperations,
  currentBulkOperation,
} from './bulk-operations.ts'
import { customers, type ListArguments, orders, products, type Reader } from './collections.ts'
import {
  codeDiscountNode,
  codeDiscountNodeByCode,
  createDiscount,
  discountCodeActivate,
  discountCodeDeactivate,
  discountCodeDelete,
  discountRedeemCodeBulkAdd,
  updateDiscount,
} from './discounts.ts'
import { flowTriggerReceive } from './flow-triggers.ts'
import { giftCard, giftCardCreate, giftCardDeactivate, giftCards } from './gift-cards.ts'
import { definitionNode, metafieldDefinitionCreate, metafieldsDelete, metafieldsSet } from './metafields.ts'
import { listed, type PageArguments, page } from './page.ts'
import { collection, collectionsPage } from './product-node.ts'
import {
  customerSegmentMembers,
  customerSegmentMembersQuery,
  customerSegmentMembersQueryCreate,
  segmentNode,
} from './segments.ts'
import { appInstallationNode, appNode, shopNode } from './shop-node.ts'
import { storeCreditAccountCredit } from './store-credit.ts'
import { customerEmailMarketingConsentUpdate, tagsAdd, tagsRemove } from './tags-and-consent.ts'
import { webPixel, webPixelCreate, webPixelUpdate } from './web-pixels.ts'
import {
  webhookSubscription,
  webhookSubscriptionCreate,
  webhookSubscriptionDelete,
  webhookSubscriptions,
  webhookSubscriptionsCount,
  webhookSubscriptionUpdate,
} from './webhook-subscriptions.ts'

type Resolver = (args: never, api: ApiContext) => unknown

/** Resolvers take the context first; GraphQL passes it last. */
const take =
  <A>(resolve: (api: ApiContext, args: A) => unknown): Resolver =>
  (args: never, api) =>
    resolve(api, args)

const readable = (one: string, many: string, reader: Reader): Record<string, Resolver> => ({
  [one]: take((api, { id }: { id: string }) => reader.one(api, id)),
  [many]: take((api, args: ListArguments) => reader.list(api, args)),
  [`${many}Count`]: take((api, args: { query?: string; limit?: number }) => reader.count(api, args)),
})

export const queryRoot: Record<string, Resolver> = {
  shop: take(shopNode),
  app: take(appNode),
  currentAppInstallation: take(appInstallationNode),
  node: take((api, { id }: { id: string }) => nodeOf(api, id)),
  nodes: take((api, { ids }: { ids: string[] }) => ids.map((id) => nodeOf(api, id))),
  ...readable('product', 'products', products),
  ...readable('customer', 'customers', customers),
  ...readable('order', 'orders', orders),
  collection: take(collection),
  collections: take((api, args: PageArguments) => collectionsPage(api, api.shop.records.collections.values(), args)),
  segments: take((api, args: PageArguments) => page(listed([...api.shop.records.segments.values()], segmentNode), args)),
  segment: take((api, { id }: { id: string }) => {
    const segment = api.shop.records.segments.get(numberOf(id))
    return segment ? segmentNode(segment) : null
  }),
  customerSegmentMembers: take(customerSegmentMembers),
  customerSegmentMembersQuery: take(customerSegmentMembersQuery),
  giftCard: take(giftCard),
  giftCards: take(giftCards),
  segmentsCount: take(({ shop }) => ({ count: shop.records.segments.size, precision: 'EXACT' })),
  codeDiscountNode: take(codeDiscountNode),
  codeDiscountNodeByCode: take(codeDiscountNodeByCode),
  metafieldDefinitions: take((api, { ownerType, ...args }: PageArguments & { ownerType: string }) => {
    const definitions = [...api.shop.records.metafieldDefinitions.values()].filter(
      (definition) => definition.ownerType === ownerType,
    )
    return page(listed(definitions, definitionNode), args)
  }),
  webhookSubscription: take(webhookSubscription),
  webhookSubscriptions: take(webhookSubscriptions),
  webhookSubscriptionsCount: take(webhookSubscriptionsCount),
  webPixel: take(webPixel),
  bulkOperation: take(bulkOperation),
  bulkOperations: take(bulkOperations),
  currentBulkOperation: take(currentBulkOperation),
}

export const mutationRoot: Record<string, Resolver> = {
  bulkOperationRunQuery: take(bulkOperationRunQuery),
  bulkOperationCancel: take(bulkOperationCancel),
  webhookSubscriptionCreate: take(webhookSubscriptionCreate),
  webhookSubscriptionUpdate: take(webhookSubscriptionUpdate),
  webhookSubscriptionDelete: take(webhookSubscriptionDelete),
  webPixelCreate: take(webPixelCreate),
  webPixelUpdate: take(webPixelUpdate),
  tagsAdd: take(tagsAdd),
  tagsRemove: take(tagsRemove),
  metafieldsSet: take(metafieldsSet),
  metafieldsDelete: take(metafieldsDelete),
  metafieldDefinitionCreate: take(metafieldDefinitionCreate),
  customerEmailMarketingConsentUpdate: take(customerEmailMarketingConsentUpdate),
  customerSegmentMembersQueryCreate: take(customerSegmentMembersQueryCreate),
  flowTriggerReceive: take(flowTriggerReceive),
  storeCreditAccountCredit: take(storeCreditAccountCredit),
  giftCardCreate: take(giftCardCreate),
  giftCardDeactivate: take(giftCardDeactivate),
  discountCodeBasicCreate: take(createDiscount('DiscountCodeBasic', 'basicCodeDiscount')),
  discountCodeBasicUpdate: take(updateDiscount('DiscountCodeBasic', 'basicCodeDiscount')),
  discountCodeFreeShippingCreate: take(createDiscount('DiscountCodeFreeShipping', 'freeShippingCodeDiscount')),
  discountCodeFreeShippingUpdate: take(updateDiscount('DiscountCodeFreeShipping', 'freeShippingCodeDiscount')),
  discountCodeBxgyCreate: take(createDiscount('DiscountCodeBxgy', 'bxgyCodeDiscount')),
  discountCodeBxgyUpdate: take(updateDiscount('DiscountCodeBxgy', 'bxgyCodeDiscount')),
  discountCodeActivate: take(discountCodeActivate),
  discountCodeDeactivate: take(discountCodeDeactivate),
  discountCodeDelete: take(discountCodeDelete),
  discountRedeemCodeBulkAdd: take(discountRedeemCodeBulkAdd),
  appSubscriptionCreate: take(appSubscriptionCreate),
  appSubscriptionCancel: take(appSubscriptionCancel),
  appUsageRecordCreate: take(appUsageRecordCreate),
}

function nodeOf(api: ApiContext, id: string): GraphNode | null {
  const type = /^gid:\/\/shopify\/(\w+)\/\d+$/.exec(id)?.[1] ?? ''
  const readers: Record<string, (() => GraphNode | null) | undefined> = {
    Product: () => products.one(api, id),
    Collection: () => collection(api, { id }),
    Customer: () => customers.one(api, id),
    Order: () => orders.one(api, id),
    GiftCard: () => giftCard(api, { id }),
    Shop: () => shopNode(api),
    BulkOperation: () => bulkOperation(api, { id }),
    WebhookSubscription: () => webhookSubscription(api, { id }),
    DiscountCodeNode: () => codeDiscountNode(api, { id }),
  }
  return readers[type]?.() ?? null
}

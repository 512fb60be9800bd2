import { z } from 'zod'
import { toMinor } from '#platform/money.ts'
import { salesChannel } from '#platform/sales-channel.ts'
import type { AdminDocuments } from '#platform/shopify/admin-documents.generated.ts'
import { readerOf } from '#platform/shopify/admin-reply.ts'
import {
  earliest,
  email,
  financialStatus,
  fulfillmentStatus,
  fullName,
  gid,
  gtinsOf,
  moment,
  mpnsOf,
  optionalMoment,
  optionalText,
  productStatus,
  productUrl,
  skusOf,
  sorted,
  text,
} from '../payload-fields.ts'
import {
  isPaid,
  type MirroredCustomer,
  type MirroredFulfillment,
  type MirroredOrder,
  type MirroredProduct,
  mostCollections,
} from './mirrored.ts'
import { shipTo } from './ship-to.ts'

/** Exports; the readers below parse exactly these fields. */
export const exportProducts = /* GraphQL */ `query ExportProducts($filter: String) { products(query: $filter) { edges { node {
  id handle title status onlineStoreUrl featuredMedia { preview { image { url } } }
  vendor productType tags priceRangeV2 { minVariantPrice { amount currencyCode } } updatedAt
  mpn: metafield(namespace: "mm-google-shopping", key: "mpn") { value } ownMpn: metafield(namespace: "custom", key: "mpn") { value }
  variants { edges { node { id sku barcode availableForSale
    mpn: metafield(namespace: "mm-google-shopping", key: "mpn") { value } ownMpn: metafield(namespace: "custom", key: "mpn") { value } } } }
  collections { edges { node { id } } }
} } } }`
export const exportCustomers = /* GraphQL */ `query ExportCustomers($filter: String) { customers(query: $filter) { edges { node {
  id firstName lastName defaultEmailAddress { emailAddress marketingState marketingUpdatedAt }
  defaultPhoneNumber { phoneNumber smsMarketingConsent { state updatedAt } } defaultAddress { countryCodeV2 } locale numberOfOrders amountSpent { amount currencyCode } tags updatedAt
} } } }`
export const exportOrders = /* GraphQL */ `query ExportOrders($filter: String) { orders(query: $filter) { edges { node {
  id name email createdAt processedAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus
  currencyCode totalPriceSet { shopMoney { amount } } subtotalPriceSet { shopMoney { amount } }
  currentSubtotalPriceSet { shopMoney { amount } }
  totalRefundedSet { shopMoney { amount } } customer { id } tags discountCodes test sourceName customerLocale
  shippingAddress { countryCodeV2 zip address1 address2 } billingAddress { countryCodeV2 } fulfillments { id status createdAt updatedAt deliveredAt }
  lineItems { edges { node { id quantity currentQuantity unfulfilledQuantity title variantTitle isGiftCard variant { id } product { id }
    originalUnitPriceSet { shopMoney { amount } } } } }
} } } }`

type Exported<Document extends keyof AdminDocuments> = AdminDocuments[Document]['reply']
type Node<Connection extends { readonly edges: readonly { readonly node: unknown }[] }> = Connection['edges'][number]['node']
type ProductNode = Node<Exported<typeof exportProducts>['products']>
type CustomerNode = Node<Exported<typeof exportCustomers>['customers']>
type OrderNode = Node<Exported<typeof exportOrders>['orders']>
type LineNode = Node<OrderNode['lineItems']>
type VariantNode = Node<ProductNode['variants']>

const tags = z.array(text).transform(sorted)

/** Products and variants have no field for it: Google's sales channel has a metafield, and merchants define their own. */
const mpns = { mpn: z.object({ value: text }).nullish(), ownMpn: z.object({ value: text }).nullish() }

const product = readerOf<ProductNode>()({
  id: gid,
  handle: optionalText,
  title: optionalText,
  status: z.string(),
  onlineStoreUrl: z.string().nullish(),
  featuredMedia: z
    .object({ preview: z.object({ image: z.object({ url: z.string() }).nullish() }).nullish() })
    .nullish()
    .transform((media) => media?.preview?.image?.url ?? null),
  vendor: optionalText,
  productType: optionalText,
  tags,
  priceRangeV2: z.object({ minVariantPrice: z.object({ amount: z.string(), currencyCode: z.string() }) }).nullish(),
  updatedAt: moment,
  ...mpns,
})

/** As many as a webhook has. */
export const mostVariants = 100

const variant = readerOf<VariantNode>()({ sku: optionalText, barcode: optionalText, availableForSale: z.boolean(), ...mpns })

const collection = readerOf<Node<ProductNode['collections']>>()({ id: gid })
const collectionGid = z.object({ id: z.string().startsWith('gid://shopify/Collection/') })
const isCollection = (child: unknown) => collectionGid.safeParse(child).success

const mpnOf = ({ mpn, ownMpn }: { mpn?: { value: string } | null | undefined; ownMpn?: { value: string } | null | undefined }) =>
  mpn?.value.trim() || ownMpn?.value.trim()

/** An export has a product as one object, followed by its variants and collections as children. `readAt`: when it began. */
export function readProduct(
  node: unknown,
  children: readonly unknown[],
  { shop, readAt }: { shop: string; readAt: Date },
): MirroredProduct {
  const one = product.parse(node)
  const [collections, others] = [children.filter(isCollection), children.filter((child) => !isCollection(child))]
  const variants = others.slice(0, mostVariants).map((child) => variant.parse(child))
  const least = one.priceRangeV2?.minVariantPrice
  return {
    external_id: one.id,
    handle: one.handle,
    title: one.title ?? `Product ${one.id}`,
    status: productStatus(one.status),
    image_url: one.featuredMedia,
    url: productUrl(shop, one.handle, Boolean(one.onlineStoreUrl)),
    vendor: one.vendor,
    product_type: one.productType,
    tags: one.tags,
    price: least ? { amount: least.amount, currency: least.currencyCode } : null,
    skus: skusOf(variants),
    gtins: gtinsOf(variants),
    mpns: mpnsOf([...variants.map(mpnOf), ...(variants.some(mpnOf) ? [] : [mpnOf(one)])]),
    is_available: variants.length > 0 ? variants.some(({ availableForSale }) => availableForSale) : null,
    collections: {
      named: collections
        .slice(0, mostCollections)
        .map((child) => ({ external_id: collection.parse(child).id, title: null, handle: null })),
      read_at: readAt.toISOString(),
    },
    updated_at: one.updatedAt,
  }
}

const customer = readerOf<CustomerNode>()({
  id: gid,
  firstName: optionalText,
  lastName: optionalText,
  defaultEmailAddress: z
    .object({ emailAddress: email, marketingState: z.string().nullish(), marketingUpdatedAt: optionalMoment })
    .nullish(),
  defaultPhoneNumber: z
    .object({
      phoneNumber: optionalText,
      smsMarketingConsent: z.object({ state: z.string().nullish(), updatedAt: optionalMoment }).nullish(),
    })
    .nullish(),
  defaultAddress: z.object({ countryCodeV2: optionalText }).nullish(),
  locale: optionalText,
  numberOfOrders: z.coerce.number().int().nullish(),
  amountSpent: z.object({ amount: z.string(), currencyCode: z.string() }).nullish(),
  tags,
  updatedAt: moment,
})

export function readCustomer(node: unknown): MirroredCustomer {
  const one = customer.parse(node)
  return {
    external_id: one.id,
    email: one.defaultEmailAddress?.emailAddress ?? null,
    name: fullName(one.firstName, one.lastName),
    first_name: one.firstName,
    last_name: one.lastName,
    phone: one.defaultPhoneNumber?.phoneNumber ?? null,
    locale: one.locale,
    marketing_state: one.defaultEmailAddress?.marketingState?.toLowerCase() ?? null,
    marketing_updated_at: one.defaultEmailAddress?.marketingUpdatedAt ?? null,
    sms_state: one.defaultPhoneNumber?.smsMarketingConsent?.state?.toLowerCase() ?? null,
    sms_updated_at: one.defaultPhoneNumber?.smsMarketingConsent?.updatedAt ?? null,
    tags: one.tags,
    orders_count: one.numberOfOrders ?? null,
    spent_minor: one.amountSpent ? toMinor(one.amountSpent.amount, one.amountSpent.currencyCode) : null,
    spent_currency: one.amountSpent?.currencyCode ?? null,
    country: one.defaultAddress?.countryCodeV2 ?? null,
    updated_at: one.updatedAt,
  }
}

const shopMoney = z.object({ shopMoney: z.object({ amount: z.string() }) }).transform((set) => set.shopMoney.amount)

const order = readerOf<OrderNode>()({
  id: gid,
  name: optionalText,
  email,
  createdAt: moment,
  processedAt: optionalMoment,
  updatedAt: moment,
  cancelledAt: optionalMoment,
  displayFinancialStatus: z.string().nullish(),
  displayFulfillmentStatus: z.string().nullish(),
  currencyCode: z.string(),
  totalPriceSet: shopMoney,
  subtotalPriceSet: shopMoney.nullish(),
  currentSubtotalPriceSet: shopMoney.nullish(),
  totalRefundedSet: shopMoney.nullish(),
  customer: z.object({ id: gid }).nullish(),
  tags: tags.nullish(),
  discountCodes: tags.nullish(),
  test: z.boolean().nullish(),
  sourceName: optionalText,
  customerLocale: optionalText,
  shippingAddress: z
    .object({ countryCodeV2: optionalText, zip: optionalText, address1: optionalText, address2: optionalText })
    .nullish(),
  billingAddress: z.object({ countryCodeV2: optionalText }).nullish(),
  fulfillments: z
    .array(
      z.object({
        id: gid,
        status: z.string().nullish(),
        createdAt: moment,
        updatedAt: optionalMoment,
        deliveredAt: optionalMoment,
      }),
    )
    .default([]),
})

const line = readerOf<LineNode>()({
  quantity: z.int(),
  currentQuantity: z.int().nullish(),
  unfulfilledQuantity: z.int().nullish(),
  title: text,
  variantTitle: optionalText,
  variant: z.object({ id: gid }).nullish(),
  product: z.object({ id: gid }).nullish(),
  isGiftCard: z.boolean().nullish(),
  originalUnitPriceSet: shopMoney.nullish(),
})

/** Fulfillments of an order. Exports don't include their content. */
export function readFulfillments(node: unknown): { orderId: string; fulfillments: MirroredFulfillment[] } {
  const { id, fulfillments } = order.pick({ id: true, fulfillments: true }).parse(node)
  return {
    orderId: id,
    fulfillments: fulfillments.map((one) => ({
      external_id: one.id,
      fulfilled_at: one.createdAt,
      delivered_at: one.deliveredAt,
      is_cancelled: one.status?.toUpperCase() === 'CANCELLED',
      product_external_ids: null,
      updated_at: one.updatedAt,
    })),
  }
}

/** An export has an order as one object, followed by its lines as children. */
export function readOrder(node: unknown, children: readonly unknown[]): MirroredOrder {
  const one = order.parse(node)
  const minor = (amount: string) => toMinor(amount, one.currencyCode)
  return {
    external_id: one.id,
    number: one.name,
    email: one.email,
    customer_external_id: one.customer?.id ?? null,
    placed_at: one.processedAt ?? one.createdAt,
    currency: one.currencyCode,
    total_minor: minor(one.totalPriceSet),
    subtotal_minor: one.currentSubtotalPriceSet ? minor(one.currentSubtotalPriceSet) : null,
    original_subtotal_minor: one.subtotalPriceSet ? minor(one.subtotalPriceSet) : null,
    refunded_minor: one.totalRefundedSet ? minor(one.totalRefundedSet) : 0,
    financial_status: financialStatus(one.displayFinancialStatus),
    fulfillment_status: fulfillmentStatus(one.displayFulfillmentStatus),
    fulfilled_at: earliest(one.fulfillments.map(({ createdAt }) => createdAt)),
    delivered_at: earliest(one.fulfillments.map(({ deliveredAt }) => deliveredAt)),
    cancelled_at: one.cancelledAt,
    paid_at: isPaid(financialStatus(one.displayFinancialStatus)) ? one.updatedAt : null,
    country: one.shippingAddress?.countryCodeV2 ?? one.billingAddress?.countryCodeV2 ?? null,
    ship_to: shipTo(one.shippingAddress && { ...one.shippingAddress, country_code: one.shippingAddress.countryCodeV2 }),
    tags: one.tags ?? [],
    discount_codes: one.discountCodes ?? [],
    channel: salesChannel(one.sourceName),
    is_test: one.test ?? false,
    locale: one.customerLocale,
    updated_at: one.updatedAt,
    lines: children.flatMap((child) => {
      const { product, title, quantity, currentQuantity, unfulfilledQuantity, ...more } = line.parse(child)
      if (!product || quantity <= 0) return []
      const kept = Math.max(currentQuantity ?? quantity, 0)
      return [
        {
          product_external_id: product.id,
          title,
          quantity,
          variant_external_id: more.variant?.id ?? null,
          variant_title: more.variantTitle,
          unit_price_minor: more.originalUnitPriceSet ? minor(more.originalUnitPriceSet) : null,
          fulfilled_quantity: Math.max(kept - (unfulfilledQuantity ?? kept), 0),
          refunded_quantity: quantity - kept,
          is_gift_card: more.isGiftCard ?? false,
        },
      ]
    }),
  }
}

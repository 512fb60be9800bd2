/** The REST-shaped bodies of webhooks, built from the store's records. */
import type { Shop } from '../platform.ts'
import { integer } from '../webhooks/raw-body.ts'
import type { Segment } from './app-records.ts'
import {
  type Customer,
  currentSubtotalOf,
  decimal,
  type Fulfillment,
  fulfillmentStatusOf,
  gid,
  type LineItem,
  type Order,
  type Product,
  type ProductCollection,
  type Refund,
  refundedOf,
  sentLinesOf,
  subtotalOf,
  totalOf,
  unfulfilledOf,
} from './entities.ts'

export function shopPayload(shop: Shop, updatedAt: Date) {
  const owner = shop.staff.find(({ isAccountOwner }) => isAccountOwner)
  return {
    id: Number(shop.id),
    name: shop.name,
    email: shop.email,
    domain: shop.domain,
    myshopify_domain: shop.domain,
    country_code: shop.countryCode,
    currency: shop.currency,
    iana_timezone: shop.timezone,
    shop_owner: owner ? `${owner.firstName} ${owner.lastName}` : null,
    plan_name: shop.plan,
    created_at: shop.createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

export const productPayload = (product: Product) => ({
  ...identity('Product', product.id),
  title: product.title,
  handle: product.handle,
  status: product.status.toLowerCase(),
  vendor: product.vendor,
  product_type: product.productType,
  tags: product.tags.join(', '),
  body_html: null,
  created_at: product.createdAt.toISOString(),
  updated_at: product.updatedAt.toISOString(),
  published_at: product.status === 'ACTIVE' ? product.createdAt.toISOString() : null,
  image: product.imageUrl === null ? null : { src: product.imageUrl, alt: product.title },
  images: product.imageUrl === null ? [] : [{ src: product.imageUrl, alt: product.title }],
  variants: [
    {
      ...identity('ProductVariant', `${product.id}1`),
      product_id: integer(product.id),
      price: decimal(product.price),
      title: 'Default Title',
      sku: product.sku,
      barcode: product.barcode,
      inventory_policy: 'deny',
      inventory_management: product.stock === null ? null : 'shopify',
      inventory_quantity: product.stock ?? 0,
    },
  ],
})

/** Tags, consent, and order statistics have their own topics since version 2025-01. */
export const customerPayload = (shop: Shop, customer: Customer) => ({
  ...identity('Customer', customer.id),
  email: customer.email,
  phone: customer.phone,
  first_name: customer.firstName,
  last_name: customer.lastName,
  state: 'disabled',
  note: null,
  verified_email: true,
  multipass_identifier: null,
  tax_exempt: false,
  tax_exemptions: [],
  currency: shop.currency,
  default_address: address(customer.countryCode),
  addresses: customer.countryCode === null ? [] : [address(customer.countryCode)],
  created_at: customer.createdAt.toISOString(),
  updated_at: customer.updatedAt.toISOString(),
})

export const consentPayload = (customer: Customer) => ({
  customer_id: integer(customer.id),
  email_address: customer.email,
  email_marketing_consent: consent(customer),
})

export const segmentPayload = ({ id, name, query, createdAt, editedAt }: Segment) => ({
  ...identity('Segment', id),
  name,
  query,
  creation_date: createdAt.toISOString(),
  last_edit_date: editedAt.toISOString(),
})

/** Of `customer.tags_added` and `customer.tags_removed`. */
export const tagsPayload = (customer: Customer, tags: readonly string[], occurredAt: Date) => ({
  customerId: gid('Customer', customer.id),
  tags,
  occurredAt: occurredAt.toISOString(),
})

export const purchasingSummaryPayload = (shop: Shop, customer: Customer, lastOrderId: string, occurredAt: Date) => ({
  customerId: gid('Customer', customer.id),
  numberOfOrders: customer.numberOfOrders,
  amountSpent: { amount: decimal(customer.amountSpent), currencyCode: shop.currency },
  lastOrderId: gid('Order', lastOrderId),
  occurredAt: occurredAt.toISOString(),
})

const address = (countryCode: string | null) => (countryCode === null ? null : { country_code: countryCode })

const consent = ({ emailMarketing, emailMarketingUpdatedAt, emailMarketingLevel }: Customer) => ({
  state: emailMarketing.toLowerCase(),
  opt_in_level: emailMarketingLevel?.toLowerCase() ?? 'unknown',
  consent_updated_at: emailMarketingUpdatedAt?.toISOString() ?? null,
})

export function orderPayload(shop: Shop, order: Order) {
  const customer = order.customerId === null ? undefined : shop.records.customers.get(order.customerId)
  const status = fulfillmentStatusOf(order)
  return {
    ...identity('Order', order.id),
    name: order.name,
    number: order.number - 1000,
    order_number: order.number,
    email: order.email,
    contact_email: order.email,
    currency: shop.currency,
    financial_status: order.financialStatus.toLowerCase(),
    fulfillment_status: { UNFULFILLED: null, PARTIALLY_FULFILLED: 'partial', FULFILLED: 'fulfilled' }[status],
    total_price: decimal(totalOf(order)),
    subtotal_price: decimal(subtotalOf(order)),
    current_subtotal_price: decimal(currentSubtotalOf(order)),
    current_total_price: decimal(totalOf(order) - refundedOf(order)),
    total_price_set: money(shop, totalOf(order)),
    current_subtotal_price_set: money(shop, currentSubtotalOf(order)),
    total_discounts: decimal(order.discount),
    discount_codes: order.discountCodes.map((code) => ({ code, amount: decimal(order.discount), type: 'fixed_amount' })),
    order_status_url: `https://${shop.domain}/orders/${order.id}/authenticate?key=${order.number}`,
    tags: order.tags.join(', '),
    customer: customer ? customerPayload(shop, customer) : null,
    customer_locale: customer?.locale ?? null,
    source_name: order.sourceName,
    test: order.test,
    shipping_address: address(order.countryCode),
    billing_address: address(order.countryCode),
    line_items: order.lineItems.map((line) => lineItemPayload(order, line)),
    fulfillments: order.fulfillments.map((fulfillment) => fulfillmentPayload(order, fulfillment)),
    refunds: order.refunds.map((refund) => refundPayload(shop, order, refund)),
    created_at: order.createdAt.toISOString(),
    processed_at: order.processedAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    cancel_reason: order.cancelledAt ? 'customer' : null,
  }
}

function lineItemPayload(order: Order, line: LineItem) {
  const toSend = unfulfilledOf(order, line)
  return {
    ...identity('LineItem', line.id),
    product_id: line.productId === null ? null : integer(line.productId),
    product_exists: line.productId !== null,
    title: line.title,
    name: line.title,
    quantity: line.quantity,
    current_quantity: line.currentQuantity,
    price: decimal(line.price),
    variant_id: line.variantId === null ? null : integer(line.variantId),
    variant_title: line.variantTitle,
    gift_card: line.isGiftCard,
    fulfillable_quantity: toSend,
    fulfillment_status: sentLinesOf(order).has(line.id) ? 'fulfilled' : null,
  }
}

export const refundPayload = (shop: Shop, order: Order, refund: Refund) => ({
  ...identity('Refund', refund.id),
  order_id: integer(order.id),
  note: null,
  created_at: refund.createdAt.toISOString(),
  processed_at: refund.createdAt.toISOString(),
  refund_line_items: refund.lines.map(({ lineItemId, quantity }) => {
    const line = order.lineItems.find(({ id }) => id === lineItemId)
    return {
      line_item_id: integer(lineItemId),
      quantity,
      subtotal: Number(decimal((line?.price ?? 0) * quantity)),
      subtotal_set: money(shop, (line?.price ?? 0) * quantity),
      line_item: line ? lineItemPayload(order, line) : null,
    }
  }),
  transactions: [{ kind: 'refund', status: 'success', amount: decimal(refund.amount), currency: shop.currency }],
})

export const fulfillmentPayload = (order: Order, fulfillment: Fulfillment) => ({
  ...identity('Fulfillment', fulfillment.id),
  order_id: integer(order.id),
  name: `${order.name}.1`,
  status: fulfillment.status.toLowerCase(),
  shipment_status: fulfillment.deliveredAt ? 'delivered' : null,
  tracking_number: fulfillment.trackingNumber,
  email: order.email,
  line_items: order.lineItems
    .filter(({ id }) => fulfillment.lineItemIds.includes(id))
    .map((line) => lineItemPayload({ ...order, fulfillments: [fulfillment] }, line)),
  created_at: fulfillment.createdAt.toISOString(),
  updated_at: fulfillment.updatedAt.toISOString(),
})

export const collectionPayload = ({ id, title, handle, updatedAt }: ProductCollection) => ({
  ...identity('Collection', id),
  title,
  handle,
  body_html: null,
  published_at: updatedAt.toISOString(),
  sort_order: 'best-selling',
  template_suffix: null,
  published_scope: 'web',
  updated_at: updatedAt.toISOString(),
})

export const deletedPayload = (id: string) => ({ id: integer(id) })

/** `customers/data_request`: a customer requests their data. */
export const dataRequestPayload = (shop: Shop, customer: Customer, orderIds: readonly string[], requestId: string) => ({
  ...concerned(shop, customer),
  orders_requested: orderIds.map(integer),
  data_request: { id: integer(requestId) },
})

/** `customers/redact`: a customer requests erasure. */
export const redactPayload = (shop: Shop, customer: Customer, orderIds: readonly string[]) => ({
  ...concerned(shop, customer),
  orders_to_redact: orderIds.map(integer),
})

const concerned = (shop: Shop, { id, email, phone }: Customer) => ({
  shop_id: Number(shop.id),
  shop_domain: shop.domain,
  customer: { id: integer(id), email, phone },
})

const identity = (type: string, id: string) => ({ id: integer(id), admin_graphql_api_id: gid(type, id) })

const money = (shop: Shop, minor: number) => {
  const amount = { amount: decimal(minor), currency_code: shop.currency }
  return { shop_money: amount, presentment_money: amount }
}

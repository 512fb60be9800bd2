/** A store's data in the platform's terms. IDs are the numbers of the REST payloads, as text: they exceed doubles. */

export interface Product {
  id: string
  handle: string
  title: string
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED'
  vendor: string
  productType: string
  tags: string[]
  imageUrl: string | null
  /** In the shop's currency, minor units. */
  price: number
  /** Of its only variant. */
  sku: string | null
  barcode: string | null
  /** null: not tracked, so it can always be bought. */
  stock: number | null
  createdAt: Date
  updatedAt: Date
}

export interface ProductCollection {
  id: string
  title: string
  handle: string
  productIds: string[]
  updatedAt: Date
}

export interface Customer {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  locale: string
  /** Of the default address. */
  countryCode: string | null
  emailMarketing: 'SUBSCRIBED' | 'NOT_SUBSCRIBED' | 'UNSUBSCRIBED' | 'PENDING'
  emailMarketingUpdatedAt: Date | null
  emailMarketingLevel: 'SINGLE_OPT_IN' | 'CONFIRMED_OPT_IN' | 'UNKNOWN' | null
  numberOfOrders: number
  amountSpent: number
  tags: string[]
  createdAt: Date
  updatedAt: Date
}

export interface LineItem {
  id: string
  productId: string | null
  variantId: string | null
  variantTitle: string | null
  isGiftCard: boolean
  title: string
  quantity: number
  /** After refunds. */
  currentQuantity: number
  price: number
}

export interface Fulfillment {
  id: string
  status: 'SUCCESS' | 'CANCELLED'
  createdAt: Date
  updatedAt: Date
  deliveredAt: Date | null
  lineItemIds: string[]
  trackingNumber: string | null
}

export interface Refund {
  id: string
  createdAt: Date
  amount: number
  lines: { lineItemId: string; quantity: number }[]
}

export interface Order {
  id: string
  name: string
  number: number
  email: string | null
  customerId: string | null
  createdAt: Date
  processedAt: Date
  updatedAt: Date
  cancelledAt: Date | null
  financialStatus: 'PENDING' | 'AUTHORIZED' | 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'VOIDED'
  lineItems: LineItem[]
  fulfillments: Fulfillment[]
  refunds: Refund[]
  discount: number
  discountCodes: string[]
  shipping: number
  tags: string[]
  /** The destination. */
  countryCode: string | null
  /** `web`, `pos`, `shopify_draft_order` or an app's number. */
  sourceName: string
  test: boolean
}

export const subtotalOf = (order: Order): number =>
  order.lineItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - order.discount

export const currentSubtotalOf = (order: Order): number =>
  Math.max(order.lineItems.reduce((sum, { price, currentQuantity }) => sum + price * currentQuantity, 0) - order.discount, 0)

export const totalOf = (order: Order): number => subtotalOf(order) + order.shipping

export const refundedOf = (order: Order): number => order.refunds.reduce((sum, { amount }) => sum + amount, 0)

export function fulfillmentStatusOf(order: Order): 'UNFULFILLED' | 'PARTIALLY_FULFILLED' | 'FULFILLED' {
  const sent = sentLinesOf(order)
  if (sent.size === 0) return 'UNFULFILLED'
  return order.lineItems.every(({ id, currentQuantity }) => sent.has(id) || currentQuantity === 0)
    ? 'FULFILLED'
    : 'PARTIALLY_FULFILLED'
}

/** Canceled shipments do not count. */
export const sentLinesOf = (order: Order): Set<string> =>
  new Set(order.fulfillments.flatMap(({ status, lineItemIds }) => (status === 'CANCELLED' ? [] : lineItemIds)))

/** The unshipped quantity of a line. */
export const unfulfilledOf = (order: Order, line: LineItem): number =>
  sentLinesOf(order).has(line.id) || order.cancelledAt ? 0 : line.currentQuantity

/** `1990` → `19.90`, as the platform writes amounts. */
export const decimal = (minor: number): string => (minor / 100).toFixed(2)

export const gid = (type: string, id: string): string => `gid://shopify/${type}/${id}`

/** The number at the end of a global id, or the number itself. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

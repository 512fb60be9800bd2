import {
  currentSubtotalOf,
  type Fulfillment,
  fulfillmentStatusOf,
  gid,
  type LineItem,
  type Order,
  type Refund,
  refundedOf,
  subtotalOf,
  totalOf,
  unfulfilledOf,
} from '../store/entities.ts'
import { type ApiContext, type GraphNode, isoOf, moneyBag } from './api-context.ts'
import { addressOf, customerNode } from './customer-node.ts'
import { metafieldOf } from './metafields.ts'
import { listed, type PageArguments, page } from './page.ts'
import { productNode } from './product-node.ts'

export const orderNode = (api: ApiContext, order: Order): GraphNode => ({
  __typename: 'Order',
  id: gid('Order', order.id),
  legacyResourceId: order.id,
  name: order.name,
  number: order.number,
  email: order.email,
  createdAt: () => isoOf(order.createdAt),
  processedAt: () => isoOf(order.processedAt),
  updatedAt: () => isoOf(order.updatedAt),
  cancelledAt: () => (order.cancelledAt ? isoOf(order.cancelledAt) : null),
  displayFinancialStatus: order.financialStatus,
  displayFulfillmentStatus: () => fulfillmentStatusOf(order),
  currencyCode: api.shop.currency,
  totalPriceSet: () => moneyBag(api, totalOf(order)),
  subtotalPriceSet: () => moneyBag(api, subtotalOf(order)),
  currentSubtotalPriceSet: () => moneyBag(api, currentSubtotalOf(order)),
  currentTotalPriceSet: () => moneyBag(api, totalOf(order) - refundedOf(order)),
  totalRefundedSet: () => moneyBag(api, refundedOf(order)),
  totalDiscountsSet: () => moneyBag(api, order.discount),
  discountCode: order.discountCodes[0] ?? null,
  discountCodes: order.discountCodes,
  totalShippingPriceSet: () => moneyBag(api, order.shipping),
  customer: () => customerOf(api, order),
  customerLocale: () => (order.customerId ? (api.shop.records.customers.get(order.customerId)?.locale ?? null) : null),
  lineItems: (args: PageArguments) =>
    page(
      listed(order.lineItems, (line) => lineItemNode(api, order, line)),
      args,
    ),
  fulfillments: ({ first }: { first?: number | null }) =>
    order.fulfillments.slice(0, first ?? undefined).map((fulfillment) => fulfillmentNode(order, fulfillment)),
  refunds: ({ first }: { first?: number | null }) =>
    order.refunds.slice(0, first ?? undefined).map((refund) => refundNode(api, order, refund)),
  tags: order.tags,
  test: order.test,
  sourceName: order.sourceName,
  shippingAddress: () => addressOf(order.countryCode),
  billingAddress: () => addressOf(order.countryCode),
  statusPageUrl: `https://${api.shop.domain}/orders/${order.id}/authenticate?key=${order.number}`,
  metafield: metafieldOf(api, gid('Order', order.id)),
})

/** A deleted customer is null. */
function customerOf(api: ApiContext, { customerId }: Order): GraphNode | null {
  const customer = customerId ? api.shop.records.customers.get(customerId) : undefined
  return customer ? customerNode(api, customer) : null
}

const lineItemNode = (api: ApiContext, order: Order, line: LineItem): GraphNode => ({
  __typename: 'LineItem',
  id: gid('LineItem', line.id),
  title: line.title,
  name: line.title,
  quantity: line.quantity,
  currentQuantity: line.currentQuantity,
  unfulfilledQuantity: unfulfilledOf(order, line),
  variantTitle: line.variantTitle,
  isGiftCard: line.isGiftCard,
  variant: line.variantId === null ? null : { __typename: 'ProductVariant', id: gid('ProductVariant', line.variantId) },
  originalUnitPriceSet: () => moneyBag(api, line.price),
  product: () => {
    const product = line.productId ? api.shop.records.products.get(line.productId) : undefined
    return product ? productNode(api, product) : null
  },
})

const fulfillmentNode = (order: Order, fulfillment: Fulfillment): GraphNode => ({
  __typename: 'Fulfillment',
  id: gid('Fulfillment', fulfillment.id),
  name: `${order.name}-F1`,
  status: fulfillment.status,
  displayStatus: fulfillment.deliveredAt ? 'DELIVERED' : 'FULFILLED',
  createdAt: isoOf(fulfillment.createdAt),
  updatedAt: isoOf(fulfillment.updatedAt),
  deliveredAt: fulfillment.deliveredAt ? isoOf(fulfillment.deliveredAt) : null,
  trackingInfo: fulfillment.trackingNumber ? [{ number: fulfillment.trackingNumber, url: null, company: null }] : [],
})

const refundNode = (api: ApiContext, order: Order, refund: Refund): GraphNode => ({
  __typename: 'Refund',
  id: gid('Refund', refund.id),
  createdAt: isoOf(refund.createdAt),
  totalRefundedSet: moneyBag(api, refund.amount),
  refundLineItems: (args: PageArguments) => {
    const lines = refund.lines.flatMap(({ lineItemId, quantity }) => {
      const line = order.lineItems.find(({ id }) => id === lineItemId)
      return line ? [{ id: lineItemId, quantity, line }] : []
    })
    const toNode = ({ quantity, line }: (typeof lines)[number]) => ({
      quantity,
      lineItem: lineItemNode(api, order, line),
      subtotalSet: moneyBag(api, line.price * quantity),
    })
    return page(listed(lines, toNode), args)
  },
})

export const orderSearch = {
  fields: [
    'id',
    'name',
    'email',
    'tag',
    'status',
    'financial_status',
    'fulfillment_status',
    'customer_id',
    'created_at',
    'processed_at',
    'updated_at',
  ],
  searchable: (order: Order) => ({
    id: order.id,
    name: order.name,
    email: order.email,
    tag: order.tags,
    status: order.cancelledAt ? 'cancelled' : 'open',
    financial_status: order.financialStatus,
    get fulfillment_status() {
      return fulfillmentStatusOf(order)
    },
    customer_id: order.customerId,
    created_at: order.createdAt,
    processed_at: order.processedAt,
    updated_at: order.updatedAt,
  }),
  sortKeys: { UPDATED_AT: ({ updatedAt }: Order) => updatedAt.toISOString() },
}

import { customerIds, orderIds, productIds } from '#ids.ts'
import type { CustomerRow } from './customers.repository.ts'
import type { LineRow, OrderRow } from './orders.repository.ts'

const moneyOf = (amountMinor: number | null, currency: string | null) =>
  amountMinor === null || currency === null ? null : { amountMinor, currency }

const momentOf = (at: Date | null) => at?.toISOString() ?? null

export const toOrder = (row: OrderRow, lines: readonly LineRow[] = []) => ({
  orderId: orderIds.toWire(row.id),
  externalId: row.external_id,
  number: row.number,
  customerId: row.customer_id && customerIds.toWire(row.customer_id),
  email: row.email,
  placedAt: row.placed_at.toISOString(),
  total: moneyOf(row.total_minor, row.currency),
  refunded: moneyOf(row.refunded_minor, row.currency),
  financialStatus: row.financial_status,
  fulfillmentStatus: row.fulfillment_status,
  paidAt: momentOf(row.paid_at),
  fulfilledAt: momentOf(row.fulfilled_at),
  deliveredAt: momentOf(row.delivered_at),
  cancelledAt: momentOf(row.cancelled_at),
  country: row.country,
  channel: row.channel,
  tags: row.tags,
  discountCodes: row.discount_codes,
  isTest: row.is_test,
  lines: lines.map((line) => ({
    productId: productIds.toWire(line.product_id),
    title: line.title,
    variantTitle: line.variant_title,
    quantity: line.quantity,
    refundedQuantity: line.refunded_quantity,
    unitPrice: moneyOf(line.unit_price_minor, row.currency),
  })),
})

export const toCustomer = (row: CustomerRow) => ({
  customerId: customerIds.toWire(row.id),
  externalId: row.external_id,
  email: row.email,
  name: row.name,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  locale: row.locale,
  country: row.country,
  tags: row.tags,
  ordersCount: row.orders_count,
  spent: moneyOf(row.spent_minor, row.spent_currency),
  createdAt: row.created_at.toISOString(),
})

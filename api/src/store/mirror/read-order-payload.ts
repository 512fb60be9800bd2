import { z } from 'zod'
import {
  earliest,
  email,
  financialStatus,
  fulfillmentStatus,
  identified,
  idNumber,
  moment,
  optionalMoment,
  optionalText,
  text,
} from './fields.ts'
import type { MirroredFulfillment, MirroredOrder, MirroredRefund } from './mirrored.ts'
import { toMinor } from './money.ts'

const transaction = z.object({
  kind: z.string(),
  status: z.string().nullish(),
  amount: z.string(),
  currency: z.string().nullish(),
  amount_set: z.object({ shop_money: z.object({ amount: z.string(), currency_code: z.string() }) }).nullish(),
})

const refundShape = { created_at: moment, processed_at: optionalMoment, transactions: z.array(transaction).default([]) }
const refund = identified(refundShape)
const refundPayload = identified({ order_id: idNumber, ...refundShape })

function toRefund(one: z.output<typeof refund>): MirroredRefund {
  const paidBack = one.transactions.filter(({ kind, status }) => kind === 'refund' && status === 'success')
  return {
    external_id: one.id,
    amount_minor: paidBack.reduce((sum, { amount, currency, amount_set: set }) => {
      const { amount: inShop, currency_code } = set?.shop_money ?? { amount, currency_code: currency ?? 'USD' }
      return sum + toMinor(inShop, currency_code)
    }, 0),
    refunded_at: one.processed_at ?? one.created_at,
  }
}

export function readRefundPayload(payload: unknown): { orderId: string; refund: MirroredRefund } {
  const one = refundPayload.parse(payload)
  return { orderId: one.order_id, refund: toRefund(one) }
}

const fulfillmentShape = { created_at: moment, updated_at: moment, shipment_status: z.string().nullish() }
const fulfillment = identified(fulfillmentShape)
const fulfillmentPayload = identified({ order_id: idNumber, ...fulfillmentShape })

function toFulfillment(one: z.output<typeof fulfillment>): MirroredFulfillment {
  return {
    external_id: one.id,
    fulfilled_at: one.created_at,
    delivered_at: one.shipment_status === 'delivered' ? one.updated_at : null,
  }
}

export function readFulfillmentPayload(payload: unknown): { orderId: string; fulfillment: MirroredFulfillment } {
  const one = fulfillmentPayload.parse(payload)
  return { orderId: one.order_id, fulfillment: toFulfillment(one) }
}

const order = identified({
  name: optionalText,
  email,
  created_at: moment,
  processed_at: optionalMoment,
  updated_at: moment,
  cancelled_at: optionalMoment,
  financial_status: z.string().nullish(),
  fulfillment_status: z.string().nullish(),
  currency: z.string(),
  total_price: z.string(),
  current_subtotal_price: z.string().nullish(),
  customer: identified({}).nullish(),
  line_items: z.array(z.object({ product_id: idNumber.nullish(), title: text, quantity: z.int() })),
  refunds: z.array(refund).default([]),
  fulfillments: z.array(fulfillment).default([]),
})

export function readOrderPayload(payload: unknown): { order: MirroredOrder; refunds: MirroredRefund[] } {
  const one = order.parse(payload)
  const refunds = one.refunds.map(toRefund)
  const fulfillments = one.fulfillments.map(toFulfillment)
  const minor = (amount: string) => toMinor(amount, one.currency)
  return {
    refunds,
    order: {
      external_id: one.id,
      number: one.name,
      email: one.email,
      customer_external_id: one.customer?.id ?? null,
      placed_at: one.processed_at ?? one.created_at,
      currency: one.currency,
      total_minor: minor(one.total_price),
      subtotal_minor: one.current_subtotal_price ? minor(one.current_subtotal_price) : null,
      refunded_minor: refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
      financial_status: financialStatus(one.financial_status),
      fulfillment_status: fulfillmentStatus(one.fulfillment_status),
      fulfilled_at: earliest(fulfillments.map(({ fulfilled_at }) => fulfilled_at)),
      delivered_at: earliest(fulfillments.map(({ delivered_at }) => delivered_at)),
      cancelled_at: one.cancelled_at,
      updated_at: one.updated_at,
      lines: one.line_items.flatMap(({ product_id, title, quantity }) =>
        product_id && quantity > 0 ? [{ product_external_id: product_id, title, quantity }] : [],
      ),
    },
  }
}

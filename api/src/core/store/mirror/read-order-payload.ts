import { z } from 'zod'
import { toMinor } from '#platform/money.ts'
import { salesChannel } from '#platform/sales-channel.ts'
import {
  commaTags,
  earliest,
  email,
  financialStatus,
  fulfillmentStatus,
  identified,
  idNumber,
  moment,
  optionalMoment,
  optionalText,
  sorted,
  text,
} from '../payload-fields.ts'
import { isPaid, type MirroredFulfillment, type MirroredOrder, type MirroredRefund } from './mirrored.ts'
import { shipTo } from './ship-to.ts'

const money = z.object({ amount: z.string(), currency_code: z.string() })
const moneySet = z.object({ shop_money: money, presentment_money: money.nullish() }).nullish()

const transaction = z.object({
  kind: z.string(),
  status: z.string().nullish(),
  amount: z.string(),
  currency: z.string().nullish(),
  amount_set: moneySet,
})

const refundShape = {
  created_at: moment,
  processed_at: optionalMoment,
  transactions: z.array(transaction).default([]),
  refund_line_items: z.array(z.object({ subtotal_set: moneySet })).nullish(),
  order_adjustments: z.array(z.object({ amount_set: moneySet })).nullish(),
}
const refund = identified(refundShape)
const refundPayload = identified({ order_id: idNumber, ...refundShape })

/**
 * In the order's currency, which is the shop's. A transaction is in the buyer's currency and need not have its amount in the
 * shop's: then the other amounts of the refund or its order have the rate.
 */
function toRefund(one: z.output<typeof refund>, currency: string, ofOrder: MoneySet = null): MirroredRefund {
  const sets = [
    ...(one.refund_line_items?.map((line) => line.subtotal_set) ?? []),
    ...(one.order_adjustments?.map((adjustment) => adjustment.amount_set) ?? []),
    ofOrder,
  ]
  const paidBack = one.transactions.filter(({ kind, status }) => kind === 'refund' && status === 'success')
  return {
    external_id: one.id,
    amount_minor: paidBack.reduce((sum, transaction) => sum + inShop(transaction, currency, sets), 0),
    refunded_at: one.processed_at ?? one.created_at,
  }
}

type MoneySet = z.output<typeof moneySet>

function inShop(
  { amount, currency: paidIn, amount_set: set }: z.output<typeof transaction>,
  currency: string,
  sets: readonly MoneySet[],
): number {
  if (set) return toMinor(set.shop_money.amount, set.shop_money.currency_code)
  if (!paidIn || paidIn === currency) return toMinor(amount, currency)
  const rated = sets.find((one) => one?.presentment_money?.currency_code === paidIn && Number(one.presentment_money.amount) !== 0)
  const rate = rated ? Number(rated.shop_money.amount) / Number(rated.presentment_money?.amount) : 1
  return toMinor((Number(amount) * rate).toFixed(6), currency)
}

/** The payload doesn't have the order's currency. */
export function readRefundPayload(payload: unknown): { orderId: string; refundIn: (currency: string) => MirroredRefund } {
  const one = refundPayload.parse(payload)
  return { orderId: one.order_id, refundIn: (currency) => toRefund(one, currency) }
}

const fulfillmentShape = {
  created_at: moment,
  updated_at: moment,
  status: z.string().nullish(),
  shipment_status: z.string().nullish(),
  line_items: z.array(z.object({ product_id: idNumber.nullish() })).nullish(),
}
const fulfillment = identified(fulfillmentShape)
const fulfillmentPayload = identified({ order_id: idNumber, ...fulfillmentShape })

function toFulfillment(one: z.output<typeof fulfillment>): MirroredFulfillment {
  return {
    external_id: one.id,
    fulfilled_at: one.created_at,
    delivered_at: one.shipment_status === 'delivered' ? one.updated_at : null,
    is_cancelled: one.status === 'cancelled',
    product_external_ids: one.line_items?.flatMap(({ product_id }) => product_id ?? []) ?? null,
    updated_at: one.updated_at,
  }
}

export function readFulfillmentPayload(payload: unknown): { orderId: string; fulfillment: MirroredFulfillment } {
  const one = fulfillmentPayload.parse(payload)
  return { orderId: one.order_id, fulfillment: toFulfillment(one) }
}

const lineItem = z.object({
  product_id: idNumber.nullish(),
  variant_id: idNumber.nullish(),
  variant_title: optionalText,
  title: text,
  quantity: z.int(),
  /** After removals and returns. */
  current_quantity: z.int().nullish(),
  /** Not yet shipped. */
  fulfillable_quantity: z.int().nullish(),
  fulfillment_status: z.string().nullish(),
  price: z.string().nullish(),
  gift_card: z.boolean().nullish(),
})

const address = z
  .object({
    country_code: optionalText,
    zip: optionalText.optional(),
    address1: optionalText.optional(),
    address2: optionalText.optional(),
  })
  .nullish()

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
  total_price_set: moneySet,
  subtotal_price: z.string().nullish(),
  current_subtotal_price: z.string().nullish(),
  customer: identified({}).nullish(),
  shipping_address: address,
  billing_address: address,
  tags: commaTags.nullish(),
  discount_codes: z.array(z.object({ code: text })).nullish(),
  source_name: optionalText,
  test: z.boolean().nullish(),
  customer_locale: optionalText,
  line_items: z.array(lineItem),
  refunds: z.array(refund).default([]),
  fulfillments: z.array(fulfillment).default([]),
})

export interface ReadOrder {
  order: MirroredOrder
  refunds: MirroredRefund[]
  fulfillments: MirroredFulfillment[]
}

export function readOrderPayload(payload: unknown): ReadOrder {
  const one = order.parse(payload)
  const refunds = one.refunds.map((refund) => toRefund(refund, one.currency, one.total_price_set))
  const fulfillments = one.fulfillments.map(toFulfillment)
  const minor = (amount: string) => toMinor(amount, one.currency)
  return {
    refunds,
    fulfillments,
    order: {
      external_id: one.id,
      number: one.name,
      email: one.email,
      customer_external_id: one.customer?.id ?? null,
      placed_at: one.processed_at ?? one.created_at,
      currency: one.currency,
      total_minor: minor(one.total_price),
      subtotal_minor: one.current_subtotal_price ? minor(one.current_subtotal_price) : null,
      original_subtotal_minor: one.subtotal_price ? minor(one.subtotal_price) : null,
      refunded_minor: refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
      financial_status: financialStatus(one.financial_status),
      fulfillment_status: fulfillmentStatus(one.fulfillment_status),
      fulfilled_at: earliest(fulfillments.map(({ fulfilled_at }) => fulfilled_at)),
      delivered_at: earliest(fulfillments.map(({ delivered_at }) => delivered_at)),
      cancelled_at: one.cancelled_at,
      paid_at: isPaid(financialStatus(one.financial_status)) ? one.updated_at : null,
      country: one.shipping_address?.country_code ?? one.billing_address?.country_code ?? null,
      ship_to: shipTo(one.shipping_address),
      tags: one.tags ?? [],
      discount_codes: sorted(one.discount_codes?.map(({ code }) => code) ?? []),
      channel: salesChannel(one.source_name),
      is_test: one.test ?? false,
      locale: one.customer_locale,
      updated_at: one.updated_at,
      lines: one.line_items.flatMap((line) => {
        const { product_id, title, quantity, price } = line
        if (!product_id || quantity <= 0) return []
        const kept = Math.max(line.current_quantity ?? quantity, 0)
        const isSent = line.fulfillment_status === 'fulfilled'
        const toSend = line.fulfillable_quantity ?? (isSent ? 0 : kept)
        return [
          {
            product_external_id: product_id,
            title,
            quantity,
            variant_external_id: line.variant_id ?? null,
            variant_title: line.variant_title,
            unit_price_minor: price ? minor(price) : null,
            fulfilled_quantity: Math.max(kept - toSend, 0),
            refunded_quantity: quantity - kept,
            is_gift_card: line.gift_card ?? false,
          },
        ]
      }),
    },
  }
}

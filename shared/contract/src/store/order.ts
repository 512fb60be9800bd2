import { z } from 'zod'
import { salesChannel } from '../exclusions/exclusion.ts'
import { isoDateTime, money, typeId } from '../primitives.ts'
import { productRef } from '../reviews/review.ts'

export const orderId = typeId('ord')
export const customerId = typeId('cus')

const moment = isoDateTime.nullable()

export const order = z
  .object({
    orderId,
    externalId: z.string().describe('The store’s ID'),
    number: z.string().nullable(),
    customerId: customerId.nullable(),
    email: z.string().nullable(),
    placedAt: isoDateTime,
    total: money.nullable(),
    refunded: money.nullable(),
    financialStatus: z.string().nullable(),
    fulfillmentStatus: z.string().nullable(),
    paidAt: moment,
    fulfilledAt: moment,
    deliveredAt: moment,
    cancelledAt: moment,
    country: z.string().nullable().describe('Country of the shipping address'),
    channel: salesChannel.nullable(),
    tags: z.array(z.string()),
    discountCodes: z.array(z.string()),
    isTest: z.boolean(),
    lines: z.array(
      z.object({
        productId: productRef.shape.productId,
        title: z.string(),
        variantTitle: z.string().nullable(),
        quantity: z.int(),
        refundedQuantity: z.int(),
        unitPrice: money.nullable(),
      }),
    ),
  })
  .meta({ id: 'Order' })

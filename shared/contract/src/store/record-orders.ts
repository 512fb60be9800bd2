import { z } from 'zod'
import { country } from '../accounts/organizations/country-code.ts'
import { defineEndpoint } from '../endpoint.ts'
import { salesChannel } from '../exclusions/exclusion.ts'
import { emailAddress, isoDateTime, optionalText, requiredText, timeZone } from '../primitives.ts'

const amount = z.int().min(0).max(1_000_000_000_000).nullish()
const moment = isoDateTime.nullish()

/**
 * Identified by `externalId`: existing orders are updated, omitted values stay. Lines with unknown products are skipped and
 * listed in `unknownProducts`. Reviews by the same address for ordered products become verified. Review requests follow payment,
 * shipping, and delivery: without shipping data an order counts as shipped when placed, without payment data as paid.
 */
export const recordOrders = defineEndpoint({
  name: 'record-orders',
  summary: 'Record up to 250 orders',
  method: 'PUT',
  path: '/orders',
  access: 'data.import',
  scope: 'orders.write',
  isTool: true,
  body: z.object({
    orders: z
      .array(
        z.object({
          externalId: requiredText(255),
          number: optionalText(50),
          email: emailAddress,
          customerName: optionalText(200),
          placedAt: isoDateTime,
          currency: z
            .string()
            .regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')
            .nullish(),
          totalMinor: amount.describe('In minor units of the currency'),
          financialStatus: z.enum(['pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'voided']).nullish(),
          fulfillmentStatus: z.enum(['unfulfilled', 'partial', 'fulfilled', 'restocked']).nullish(),
          paidAt: moment,
          fulfilledAt: moment.describe('When its last part was shipped; without a status, the order counts as fulfilled'),
          deliveredAt: moment,
          cancelledAt: moment,
          country: country.nullish().describe('Country of the shipping address'),
          channel: salesChannel.nullish(),
          tags: z.array(requiredText(100)).max(100).nullish(),
          discountCodes: z.array(requiredText(100)).max(20).nullish().describe('Discount codes of the order'),
          isTest: z.boolean().nullish(),
          locale: optionalText(35).describe('The buyer’s language'),
          timeZone: timeZone.nullish().describe('The buyer’s time zone'),
          lines: z
            .array(
              z.object({
                productExternalId: requiredText(255),
                quantity: z.int().min(1).max(10_000).default(1),
                variantExternalId: optionalText(255),
                variantTitle: optionalText(255),
                unitPriceMinor: amount,
                fulfilledQuantity: z.int().min(0).max(10_000).nullish().describe('Shipped quantity, without returned items'),
                refundedQuantity: z.int().min(0).max(10_000).nullish(),
              }),
            )
            .min(1)
            .max(200),
        }),
      )
      .min(1)
      .max(250),
  }),
  reply: z.object({ created: z.int(), known: z.int(), unknownProducts: z.array(z.string()) }),
})

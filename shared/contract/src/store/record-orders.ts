import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, isoDateTime, optionalText, requiredText } from '../primitives.ts'

/**
 * Known by `externalId`: an order that is there already stays as it is. A line whose product the store does not have
 * is left out and told in `unknownProducts`. Reviews by the same address on the ordered products become verified.
 */
export const recordOrders = defineEndpoint({
  name: 'record-orders',
  summary: 'Record up to 250 orders of the store',
  method: 'PUT',
  path: '/orders',
  access: 'data.import',
  body: z.object({
    orders: z
      .array(
        z.object({
          externalId: requiredText(255),
          number: optionalText(50),
          email: emailAddress,
          customerName: optionalText(200),
          placedAt: isoDateTime,
          lines: z
            .array(z.object({ productExternalId: requiredText(255), quantity: z.int().min(1).max(10_000).default(1) }))
            .min(1)
            .max(200),
        }),
      )
      .min(1)
      .max(250),
  }),
  reply: z.object({ created: z.int(), known: z.int(), unknownProducts: z.array(z.string()) }),
})

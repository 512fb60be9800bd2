import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, isoDateTime, requiredText } from '../primitives.ts'

const amount = z.int().min(0).max(1_000_000_000_000).nullish().describe('In minor units of the currency')
const address = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullish()

/**
 * Identified by `checkoutId`; later data replaces earlier data. A checkout with an address that is neither completed nor ordered
 * counts as abandoned, which starts workflows.
 */
export const recordCheckouts = defineEndpoint({
  name: 'record-checkouts',
  summary: 'Record up to 100 checkouts: started, changed, or completed',
  method: 'POST',
  path: '/checkouts',
  access: 'data.import',
  scope: 'orders.write',
  body: z.object({
    checkouts: z
      .array(
        z.object({
          checkoutId: requiredText(255).describe('Your own ID of the checkout'),
          email: emailAddress.nullish(),
          url: address.describe('URL of the cart'),
          currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as EUR'),
          totalMinor: amount,
          items: z
            .array(
              z.object({
                productExternalId: requiredText(255).nullish(),
                title: requiredText(255),
                quantity: z.int().min(1).max(10_000).default(1),
                priceMinor: amount,
                imageUrl: address,
                url: address,
              }),
            )
            .max(50)
            .default([]),
          startedAt: isoDateTime.nullish(),
          updatedAt: isoDateTime.nullish().describe('Time of the last activity; now by default'),
          completedAt: isoDateTime.nullish().describe('When it was ordered'),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: z.object({ recorded: z.int() }),
})

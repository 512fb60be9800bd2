import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { optionalText, requiredText } from '../primitives.ts'

function isWithoutTwins(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length
}

const gtin = z.string().regex(/^(?:\d{8}|\d{12,14})$/, 'must be a GTIN of 8, 12, 13, or 14 digits')

const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

/**
 * Identified by `externalId`, the store's ID: new products are created, existing ones updated. Omitted values stay; `null` or an
 * empty list clears the value. Vendor, type, tags, price, and stock are used in conditions, lists, feeds, and workflows; a connected
 * platform's values take precedence.
 */
export const upsertProducts = defineEndpoint({
  name: 'upsert-products',
  summary: 'Create or update up to 250 products',
  method: 'PUT',
  path: '/products',
  access: 'data.import',
  scope: 'products.write',
  isTool: true,
  body: z.object({
    products: z
      .array(
        z.object({
          externalId: requiredText(255),
          handle: optionalText(255),
          title: requiredText(500),
          status: z.enum(['active', 'draft', 'archived']).optional().describe('Default of new products: active'),
          imageUrl: webAddress.nullish(),
          url: webAddress.nullish().describe('URL of the product page'),
          vendor: optionalText(255).describe('The brand or manufacturer'),
          productType: optionalText(255),
          tags: z.array(requiredText(255)).max(250).nullish(),
          priceMinor: z
            .int()
            .min(0)
            .max(1_000_000_000_000)
            .nullish()
            .describe('In minor units of the currency; the lowest price of its variants'),
          currency: z
            .string()
            .regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')
            .nullish()
            .describe('Currency of the price; the store’s by default'),
          skus: z.array(requiredText(255)).max(100).nullish().describe('Of its variants'),
          gtins: z.array(gtin).max(100).nullish().describe('Of its variants: EAN, UPC, or ISBN, for review feeds'),
          mpns: z
            .array(requiredText(70))
            .max(100)
            .nullish()
            .describe('Of its variants: manufacturer part numbers, for review feeds'),
          isAvailable: z.boolean().nullish().describe('Whether it can be bought; `false` and later `true` is back in stock'),
        }),
      )
      .min(1)
      .max(250)
      .refine(
        (products) => isWithoutTwins(products.map((product) => product.externalId)),
        'two products have the same externalId',
      )
      .refine(
        (products) => isWithoutTwins(products.flatMap((product) => product.handle ?? [])),
        'two products have the same handle',
      ),
  }),
  reply: z.object({ created: z.int(), updated: z.int() }),
})

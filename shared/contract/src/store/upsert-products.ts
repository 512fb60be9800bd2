import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { optionalText, requiredText } from '../primitives.ts'

function isWithoutTwins(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length
}

const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** Known by `externalId`, the store's own id: what is new is created, what is there gets these values. */
export const upsertProducts = defineEndpoint({
  name: 'upsert-products',
  summary: 'Bring up to 250 products of the store up to date',
  method: 'PUT',
  path: '/products',
  access: 'data.import',
  scope: 'store.write',
  body: z.object({
    products: z
      .array(
        z.object({
          externalId: requiredText(255),
          handle: optionalText(255),
          title: requiredText(500),
          status: z.enum(['active', 'draft', 'archived']).default('active'),
          imageUrl: webAddress.nullish(),
          url: webAddress.nullish(),
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

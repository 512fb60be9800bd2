import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commaList, pageOf, pageQuery } from '../primitives.ts'
import { productRef } from '../reviews/review.ts'

export const product = productRef
  .extend({ externalId: z.string().nullable(), status: z.enum(['active', 'draft', 'archived']), reviewCount: z.int() })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

export const listProducts = defineEndpoint({
  name: 'list-products',
  summary: 'Products of the store, by title',
  method: 'GET',
  path: '/products',
  access: 'organization.read',
  scope: 'store.read',
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(200).optional(),
    productId: commaList(productRef.shape.productId).optional().describe('These only, such as those that somebody chose before'),
  }),
  reply: pageOf(product),
})

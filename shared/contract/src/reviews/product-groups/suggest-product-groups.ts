import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { productRef } from '../review.ts'

/** Only products that aren’t in a group yet, and only groups of an allowed size. */
export const suggestProductGroups = defineEndpoint({
  name: 'suggest-product-groups',
  summary: 'Suggest product groups: the same vendor and beginning of the title, or a tag',
  method: 'GET',
  path: '/products/groups/suggestions',
  access: 'organization.read',
  scope: 'reviews.read',
  query: z.object({ tag: z.string().min(1).max(255).optional().describe('Suggest one group of the products with this tag') }),
  reply: z.object({
    items: z.array(z.object({ name: z.string(), products: z.array(productRef) })).describe('The largest first, at most 50'),
  }),
})

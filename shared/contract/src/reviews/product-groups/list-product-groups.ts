import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../primitives.ts'
import { productGroup } from './product-group.ts'

export const listProductGroups = defineEndpoint({
  name: 'list-product-groups',
  summary: 'List product groups by name',
  method: 'GET',
  path: '/products/groups',
  access: 'organization.read',
  scope: 'reviews.read',
  query: z.object({ ...pageQuery, q: z.string().trim().max(200).optional().describe('In the name, or the title of a product') }),
  reply: pageOf(productGroup),
})

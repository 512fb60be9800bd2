import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { shopSegment } from './shop-segment.ts'

/** Not paginated: at most 1,000 are copied. Deleted ones stay in the list if they were followed. */
export const listShopSegments = defineEndpoint({
  name: 'list-shop-segments',
  summary: 'List customer segments of the Shopify store by name',
  method: 'GET',
  path: '/shop-segments',
  access: 'organization.read',
  reply: z.object({ items: z.array(shopSegment) }),
})

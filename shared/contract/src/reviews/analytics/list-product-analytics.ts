import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { ofPeriod, periodQuery } from '../../period.ts'
import { pageOf, pageQuery, sortDirection } from '../../primitives.ts'
import { productRef } from '../review.ts'

export const productAnalyticsSort = z.enum(['reviews', 'rating', 'media', 'replied'])

const productAnalytics = z.object({
  product: productRef.pick({ productId: true, title: true, imageUrl: true }),
  reviews: z.int(),
  averageRating: z.number(),
  mediaShare: z.number(),
  repliedShare: z.number(),
})
export type ProductAnalytics = z.infer<typeof productAnalytics>

/** Products with reviews in the period. Reviews of the store itself belong to no product. */
export const listProductAnalytics = defineEndpoint({
  name: 'list-product-analytics',
  summary: 'List the review analytics of each product',
  method: 'GET',
  path: '/reviews/analytics/products',
  access: 'organization.read',
  query: ofPeriod(
    z.object({
      ...periodQuery,
      ...pageQuery,
      sort: productAnalyticsSort.default('reviews'),
      direction: sortDirection.default('desc'),
    }),
  ),
  reply: pageOf(productAnalytics),
})

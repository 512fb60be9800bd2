import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime, money, typeId } from '../primitives.ts'
import { reviewId } from './review.ts'

/** An order of the author, as sent by the store. */
export const authorOrder = z.object({
  orderId: typeId('ord'),
  number: z.string().nullable(),
  placedAt: isoDateTime,
  total: money.nullable(),
  state: z.enum(['placed', 'fulfilled', 'delivered', 'refunded', 'cancelled']),
  hasProduct: z.boolean().describe('Whether it contains the reviewed product'),
})
export type AuthorOrder = z.infer<typeof authorOrder>

export const reviewAuthor = z
  .object({
    customer: z
      .object({ name: z.string().nullable(), country: z.string().nullable(), tags: z.array(z.string()) })
      .nullable()
      .describe('null: no customer has this address'),
    orders: z.array(authorOrder).describe('At most three orders: first those with the product, then the newest'),
    orderCount: z.int(),
    reviewCount: z.int().describe('Number of reviews by this address, including this one'),
    averageRating: z.number().nullable(),
  })
  .meta({ id: 'ReviewAuthor' })
export type ReviewAuthor = z.infer<typeof reviewAuthor>

export const getReviewAuthor = defineEndpoint({
  name: 'get-review-author',
  summary: 'Get the author of a review with their orders and other reviews',
  method: 'GET',
  path: '/reviews/:reviewId/author',
  access: 'organization.read',
  scope: 'reviews.read',
  params: z.object({ reviewId }),
  reply: reviewAuthor,
  refusals: ['review.not-found'],
})

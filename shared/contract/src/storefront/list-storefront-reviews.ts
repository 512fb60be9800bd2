import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commaList, isoDateTime, pageQuery, typeId } from '../primitives.ts'

/** What a shopper may see of a review: no address, no state, no moderation. */
export const storefrontReview = z
  .object({
    reviewId: typeId('rev'),
    rating: z.int().min(1).max(5),
    title: z.string().nullable(),
    body: z.string(),
    language: z.string().nullable(),
    authorName: z.string(),
    isVerifiedBuyer: z.boolean(),
    isFeatured: z.boolean(),
    submittedAt: isoDateTime,
    product: z.object({ title: z.string(), url: z.string().nullable() }).nullable(),
    pictures: z.array(z.object({ url: z.string() })),
    reply: z.object({ authorName: z.string(), body: z.string(), createdAt: isoDateTime }).nullable(),
  })
  .meta({ id: 'StorefrontReview' })
export type StorefrontReview = z.infer<typeof storefrontReview>

export const ratingSummary = z
  .object({
    count: z.int(),
    average: z.number().nullable().describe('One decimal; null without reviews'),
    distribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]).describe('Reviews with 1, 2, 3, 4 and 5 stars'),
  })
  .meta({ id: 'RatingSummary' })
export type RatingSummary = z.infer<typeof ratingSummary>

/** Published reviews alone, from any origin, cacheable. `store` is the organization’s slug; without `product` all of the store’s. */
export const listStorefrontReviews = defineEndpoint({
  name: 'list-storefront-reviews',
  summary: 'Published reviews for the shop’s own pages',
  method: 'GET',
  path: '/storefront/:store/reviews',
  access: 'public',
  params: z.object({ store: z.string().max(80) }),
  query: z.object({
    ...pageQuery,
    limit: z.coerce.number().int().min(1).max(50).default(10),
    product: z.string().max(255).optional().describe('Handle or external id of a product'),
    rating: commaList(z.coerce.number().int().min(1).max(5)).optional(),
    sort: z.enum(['most_recent', 'highest', 'lowest']).default('most_recent'),
  }),
  reply: z.object({
    store: z.object({ name: z.string() }),
    product: z.object({ title: z.string(), handle: z.string().nullable() }).nullable(),
    summary: ratingSummary,
    items: z.array(storefrontReview),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['store.not-found', 'product.not-found'],
})

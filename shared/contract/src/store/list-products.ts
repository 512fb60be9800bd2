import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commaList, isoDateTime, money, pageOf, pageQuery, queryFlag } from '../primitives.ts'
import { productRef } from '../reviews/review.ts'

export const productStatus = z.enum(['active', 'draft', 'archived'])
export type ProductStatus = z.infer<typeof productStatus>

export const product = productRef
  .extend({
    externalId: z.string().nullable(),
    status: productStatus,
    vendor: z.string().nullable(),
    productType: z.string().nullable(),
    tags: z.array(z.string()),
    price: money.nullable().describe('The lowest price of its variants'),
    reviewCount: z.int().describe('Number of reviews, without deleted ones'),
    publishedCount: z.int(),
    averageRating: z.number().nullable().describe('Average of published reviews'),
    isExcluded: z.boolean().describe('Excluded from review requests'),
    isPlaceholder: z.boolean().describe('Referenced by a review or an order, but not sent by the store yet'),
    updatedAt: isoDateTime.describe('When the store last sent it'),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

/** Filter choices: the existing values. */
export const productValues = z.object({ types: z.array(z.string()), vendors: z.array(z.string()), tags: z.array(z.string()) })
export type ProductValues = z.infer<typeof productValues>

/** Names may contain commas, so multiple values repeat the parameter. */
const oneOf = z
  .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.string().min(1).max(255)).max(50))
  .optional()

/** Filters of the list. */
export const productFilter = {
  q: z.string().trim().max(200).optional(),
  status: commaList(productStatus).optional(),
  productType: oneOf,
  vendor: oneOf,
  tag: oneOf.describe('With any of these tags'),
}

export const listProducts = defineEndpoint({
  name: 'list-products',
  summary: 'List products by title',
  method: 'GET',
  path: '/products',
  access: 'organization.read',
  scope: 'products.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    ...productFilter,
    productId: commaList(productRef.shape.productId).optional().describe('Only these products, such as earlier choices'),
    values: queryFlag.optional().describe('Also return the existing types, vendors, and tags'),
  }),
  reply: pageOf(product).extend({
    values: productValues.optional().describe('The first 250 of each, if requested'),
  }),
})

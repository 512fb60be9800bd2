import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../../primitives.ts'
import { productRef } from '../review.ts'

export const productGroupId = typeId('pgr')

/** Maximum groups of a store. */
export const mostProductGroups = 1000
/** Maximum products of a group. */
export const mostGroupedProducts = 50

/** Products that share their reviews, such as one mug in three colors. */
export const productGroup = z
  .object({
    productGroupId,
    name: z.string(),
    products: z.array(productRef).describe('By title. Products the store deleted are included: their reviews are still shown.'),
    publishedCount: z.int().describe('Published reviews of all its products'),
    averageRating: z.number().nullable().describe('Of the published reviews, two decimals; null: none'),
    updatedAt: isoDateTime,
  })
  .meta({ id: 'ProductGroup' })
export type ProductGroup = z.infer<typeof productGroup>

export const productGroupDraft = z.object({
  name: requiredText(80),
  productIds: z
    .array(productRef.shape.productId)
    .min(1, 'choose at least one')
    .max(mostGroupedProducts, `must have at most ${mostGroupedProducts} values`)
    .refine((ids) => new Set(ids).size === ids.length, 'must differ from each other'),
})
export type ProductGroupDraft = z.output<typeof productGroupDraft>

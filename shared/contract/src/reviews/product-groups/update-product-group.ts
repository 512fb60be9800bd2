import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { productGroup, productGroupDraft, productGroupId } from './product-group.ts'

/** Products that aren’t listed leave the group. */
export const updateProductGroup = defineEndpoint({
  name: 'update-product-group',
  summary: 'Update a product group',
  method: 'PUT',
  path: '/products/groups/:productGroupId',
  access: 'settings.write',
  scope: 'reviews.write',
  params: z.object({ productGroupId }),
  body: productGroupDraft,
  reply: productGroup,
  refusals: ['product-group.not-found', 'product-group.name-taken', 'product-group.product-taken', 'product.not-found'],
})

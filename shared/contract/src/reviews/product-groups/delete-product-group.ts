import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { productGroupId } from './product-group.ts'

/** Each product shows its own reviews again. */
export const deleteProductGroup = defineEndpoint({
  name: 'delete-product-group',
  summary: 'Delete a product group',
  method: 'DELETE',
  path: '/products/groups/:productGroupId',
  access: 'settings.write',
  scope: 'reviews.write',
  params: z.object({ productGroupId }),
  refusals: ['product-group.not-found'],
})

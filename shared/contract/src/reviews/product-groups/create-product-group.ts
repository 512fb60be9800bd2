import { defineEndpoint } from '../../endpoint.ts'
import { productGroup, productGroupDraft } from './product-group.ts'

/** Its products show the reviews of all of them from now on. */
export const createProductGroup = defineEndpoint({
  name: 'create-product-group',
  summary: 'Create a product group',
  method: 'POST',
  path: '/products/groups',
  access: 'settings.write',
  scope: 'reviews.write',
  status: 201,
  body: productGroupDraft,
  reply: productGroup,
  refusals: ['product-group.too-many', 'product-group.name-taken', 'product-group.product-taken', 'product.not-found'],
})

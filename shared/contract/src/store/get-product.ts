import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { product } from './list-products.ts'

export const getProduct = defineEndpoint({
  name: 'get-product',
  summary: 'Get a product',
  method: 'GET',
  path: '/products/:productId',
  access: 'organization.read',
  scope: 'products.read',
  isTool: true,
  params: z.object({ productId: product.shape.productId }),
  reply: product,
  refusals: ['product.not-found'],
})

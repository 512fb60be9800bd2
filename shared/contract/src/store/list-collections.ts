import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commaList, pageOf, pageQuery, typeId } from '../primitives.ts'

export const collectionId = typeId('col')

/** A group of products: a collection of Shopify, a category of WooCommerce. */
export const collection = z
  .object({
    collectionId,
    externalId: z.string(),
    title: z.string(),
    handle: z.string().nullable(),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof collection>

export const listCollections = defineEndpoint({
  name: 'list-collections',
  summary: 'List collections by title',
  method: 'GET',
  path: '/collections',
  access: 'organization.read',
  scope: 'products.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(200).optional().describe('Part of the title or handle'),
    collectionId: commaList(collectionId).optional().describe('Only these collections, such as earlier choices'),
  }),
  reply: pageOf(collection),
})

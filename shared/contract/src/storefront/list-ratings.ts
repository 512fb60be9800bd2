import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commaList } from '../primitives.ts'
import { widgetKind } from '../widgets/widget-kind.ts'
import { productName, storeParams } from './list-storefront-reviews.ts'

/** Ratings for a page of products in one call. */
export const listRatings = defineEndpoint({
  name: 'list-ratings',
  summary: 'List the average rating and review count of up to 50 products',
  method: 'GET',
  path: '/storefront/:store/ratings',
  access: 'public',
  params: storeParams,
  query: z.object({
    products: commaList(productName).optional().describe('Handles or external IDs; the whole store by default'),
    lang: z.string().max(35).optional(),
  }),
  reply: z.object({
    widget: z.object({ kind: widgetKind, locale: z.string() }).loose().nullable().describe('The star badge; null: turned off'),
    items: z.array(
      z.object({
        product: z.string().nullable().describe('The product as requested'),
        count: z.int(),
        average: z.number().nullable(),
      }),
    ),
  }),
  refusals: ['store.not-found'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commaList, pageQuery, queryFlag } from '../primitives.ts'
import { chosenAnswer } from '../reviews/custom-questions/review-answer.ts'
import { placedWidget } from '../widgets/page-widget.ts'
import { reviewSort } from '../widgets/widget-parts.ts'
import { answerSummary, ratingSummary, reviewFacets, storefrontProduct, storefrontReview } from './storefront-review.ts'

export const storeParams = z.object({ store: z.string().max(80).describe('Slug of the organization') })

/** Handle or external ID. */
export const productName = z
  .string()
  .max(255)
  .regex(/^\P{Cc}+$/u, 'must be a name')
  .describe('Handle or external ID of a product')

/** Filters for shoppers. */
export const storefrontFilter = {
  rating: commaList(z.coerce.number().int().min(1).max(5)).optional(),
  media: queryFlag.optional(),
  verified: queryFlag.optional(),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language such as en')
    .max(35)
    .optional(),
  text: z.string().trim().max(100).optional(),
  answers: commaList(chosenAnswer, 20).optional().describe('Reviews that give one of the chosen answers to each question'),
}

export const storefrontPage = z.object({
  store: z.object({ name: z.string() }),
  product: storefrontProduct.nullable(),
  summary: ratingSummary.describe('Summary of all reviews, regardless of the filters'),
  answers: z.array(answerSummary).optional().describe('Of a product; absent: nothing to show'),
  facets: reviewFacets,
  items: z.array(storefrontReview),
  nextCursor: z.string().nullable(),
})

/** Published reviews only, from any origin, cacheable. Without `product`: all of the store. */
export const listStorefrontReviews = defineEndpoint({
  name: 'list-storefront-reviews',
  summary: 'List published reviews',
  method: 'GET',
  path: '/storefront/:store/reviews',
  access: 'public',
  params: storeParams,
  query: z.object({
    ...pageQuery,
    limit: z.coerce.number().int().min(1).max(50).default(10),
    product: productName.optional(),
    widget: placedWidget.default('review-list').describe('The widget whose configuration determines how author names are shown'),
    lang: z.string().max(35).optional().describe('Language of the answers yes and no; the store’s by default'),
    ...storefrontFilter,
    sort: reviewSort.default('most_recent'),
  }),
  reply: storefrontPage,
  refusals: ['store.not-found', 'product.not-found', 'request.rate-limited'],
})

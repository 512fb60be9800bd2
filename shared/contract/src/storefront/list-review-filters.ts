import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { customQuestionId } from '../reviews/custom-questions/custom-question.ts'
import { productName, storefrontFilter, storeParams } from './list-storefront-reviews.ts'
import { answerSummary, reviewFacets } from './storefront-review.ts'

const filteredQuestion = z
  .object({
    customQuestionId,
    label: z.string(),
    lowLabel: answerSummary.shape.lowLabel,
    highLabel: answerSummary.shape.highLabel,
    options: z.array(
      z.object({
        value: z.string().describe('For the filter: the question’s ID, a colon, and this'),
        label: z.string(),
        count: z.int().describe('Reviews with this answer, with all other filters unchanged'),
      }),
    ),
  })
  .meta({ id: 'FilteredQuestion' })
export type FilteredQuestion = z.infer<typeof filteredQuestion>

/** What shoppers can filter by, loaded when they open the filters. */
export const listReviewFilters = defineEndpoint({
  name: 'list-review-filters',
  summary: 'List filters with their counts',
  method: 'GET',
  path: '/storefront/:store/review-filters',
  access: 'public',
  params: storeParams,
  query: z.object({
    product: productName.optional(),
    lang: z.string().max(35).optional().describe('Language of the answers yes and no; the store’s by default'),
    ...storefrontFilter,
  }),
  reply: z.object({
    facets: reviewFacets,
    questions: z.array(filteredQuestion).describe('Of a product: the questions that its reviews answer'),
  }),
  refusals: ['store.not-found', 'product.not-found', 'request.rate-limited'],
})

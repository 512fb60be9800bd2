import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { askedQuestion } from '../reviews/custom-questions/review-answer.ts'

/** For the element on a shop's page: reviewers there confirm their address by email. */
export const getReviewForm = defineEndpoint({
  name: 'get-review-form',
  summary: 'Get the configuration of the review form',
  method: 'GET',
  path: '/storefront/:store/form',
  access: 'public',
  params: z.object({ store: z.string().max(80) }),
  query: z.object({
    product: z.string().max(255).optional().describe('Handle or external ID of a product; absent: the store itself'),
    lang: z.string().max(35).optional(),
  }),
  reply: z.object({
    store: z.object({ name: z.string() }),
    product: z.object({ title: z.string(), imageUrl: z.string().nullable() }).nullable(),
    widget: z
      .looseObject({ locale: z.string() })
      .describe('Configuration of the widget review_form, with brand and texts applied'),
    questions: z.array(askedQuestion),
    texts: z.record(z.string(), z.string()),
    botCheckKey: z.string().nullable().describe('Site key of the bot check; null: turned off'),
  }),
  refusals: ['store.not-found', 'product.not-found'],
})

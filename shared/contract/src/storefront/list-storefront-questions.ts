import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime, pageOf } from '../primitives.ts'
import { answerId, questionId } from '../reviews/questions/product-question.ts'
import { questionSort } from '../widgets/widget-parts.ts'
import { productName, storeParams } from './list-storefront-reviews.ts'

export const storefrontAnswer = z.object({
  answerId,
  isVerifiedBuyer: z.boolean().describe('false: the store'),
  authorName: z.string().describe('Empty: hidden by the store'),
  body: z.string(),
  createdAt: isoDateTime,
  helpful: z.int(),
})
export type StorefrontAnswer = z.infer<typeof storefrontAnswer>

export const storefrontQuestion = z.object({
  questionId,
  authorName: z.string().describe('Empty: hidden by the store'),
  body: z.string(),
  submittedAt: isoDateTime,
  answers: z.array(storefrontAnswer).describe('The store’s first, then the most helpful'),
})
export type StorefrontQuestion = z.infer<typeof storefrontQuestion>

export const storefrontQuestionPage = pageOf(storefrontQuestion).extend({
  total: z.int(),
  botCheckKey: z.string().nullable().describe('Site key of the bot check; null: turned off'),
})

/** Published questions about a product, with published answers. */
export const listStorefrontQuestions = defineEndpoint({
  name: 'list-storefront-questions',
  summary: 'List published questions about a product',
  method: 'GET',
  path: '/storefront/:store/questions',
  access: 'public',
  params: storeParams,
  query: z.object({
    product: productName,
    text: z.string().trim().max(100).optional().describe('Part of a question or an answer'),
    lang: z.string().max(35).optional(),
    sort: questionSort.optional().describe('That of the published widget by default'),
    limit: z.coerce.number().int().min(1).max(20).optional().describe('That of the published widget by default'),
    cursor: z.string().max(2000).optional(),
  }),
  reply: storefrontQuestionPage.extend({
    look: z.looseObject({ locale: z.string() }).describe('The published widget, with brand and texts of the language applied'),
    texts: z.record(z.string(), z.string()),
  }),
  refusals: ['store.not-found', 'request.rate-limited'],
})

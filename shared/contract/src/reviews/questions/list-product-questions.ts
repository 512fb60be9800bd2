import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, pageOf, pageQuery, queryFlag, typeId } from '../../primitives.ts'
import { productQuestion, questionStatus } from './product-question.ts'

/** Filters of the list, in the query string and in the export. */
export const questionFilter = {
  status: commaList(questionStatus).optional(),
  productId: typeId('prd').optional(),
  isAnswered: queryFlag.optional(),
  hasAnswersToCheck: queryFlag.optional().describe('Whether a buyer’s answer waits for approval'),
  q: z.string().trim().max(200).optional().describe('Part of the question, or of the asker’s name or email address'),
}

/** Without those that are tabs of the list. */
const { status: _status, hasAnswersToCheck: _hasAnswersToCheck, ...countFilter } = questionFilter

export const listProductQuestions = defineEndpoint({
  name: 'list-product-questions',
  summary: 'List questions on products',
  method: 'GET',
  path: '/questions',
  access: 'organization.read',
  scope: 'reviews.read',
  isTool: true,
  query: z.object({ ...pageQuery, ...questionFilter }),
  reply: pageOf(productQuestion),
})

/** The counts of the tabs, under the same filters as the list. */
export const countProductQuestions = defineEndpoint({
  name: 'count-product-questions',
  summary: 'Count filtered questions by status',
  method: 'GET',
  path: '/questions/counts',
  access: 'organization.read',
  scope: 'reviews.read',
  query: z.object(countFilter),
  reply: z.object({
    all: z.int(),
    pending: z.int(),
    published: z.int(),
    rejected: z.int(),
    archived: z.int(),
    answersToCheck: z.int().describe('Questions, of any status, with a buyer’s answer that waits for approval'),
  }),
})

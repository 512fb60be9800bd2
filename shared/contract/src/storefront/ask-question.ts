import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, requiredText } from '../primitives.ts'
import { questionBody } from '../reviews/questions/product-question.ts'
import { productName, storeParams } from './list-storefront-reviews.ts'

/** Public input; the asker confirms by email, and the reply reveals nothing about blocklists or earlier questions. */
export const askQuestion = defineEndpoint({
  name: 'ask-question',
  summary: 'Ask a question about a product',
  method: 'POST',
  path: '/storefront/:store/questions',
  access: 'public',
  params: storeParams,
  body: z.object({
    submissionId: z.uuid().describe('Created when the form is opened; repeated submissions ask once'),
    product: productName,
    body: questionBody,
    authorName: requiredText(120),
    email: emailAddress,
    botCheck: z.string().max(2048).optional(),
    lang: z.string().max(35).optional(),
  }),
  reply: z.object({ state: z.literal('confirm').describe('A confirmation email was sent') }),
  status: 201,
  refusals: ['store.not-found', 'product.not-found', 'account.bot-check-failed', 'request.rate-limited'],
})

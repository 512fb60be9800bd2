import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { answerId } from '../reviews/questions/product-question.ts'
import { storeParams } from './list-storefront-reviews.ts'

const vote = z.literal('up').nullable().describe('null: remove the vote')

/** One vote for each voter. Returning voters send their token, which only identifies the same voter. */
export const voteOnAnswer = defineEndpoint({
  name: 'vote-on-answer',
  summary: 'Mark an answer as helpful',
  method: 'POST',
  path: '/storefront/:store/answers/:answerId/votes',
  access: 'public',
  params: storeParams.extend({ answerId }),
  body: z.object({ vote, voter: z.string().max(100).optional() }),
  reply: z.object({ vote, voter: z.string(), helpful: z.int() }),
  refusals: ['store.not-found', 'answer.not-found', 'request.rate-limited'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'
import { storeParams } from './list-storefront-reviews.ts'
import { helpfulVotes } from './storefront-review.ts'

const vote = z.enum(['up', 'down']).nullable().describe('null: remove the vote')

/** One vote for each voter. Returning voters send their token, which only identifies the same voter. */
export const voteOnReview = defineEndpoint({
  name: 'vote-on-review',
  summary: 'Vote on whether a review was helpful',
  method: 'POST',
  path: '/storefront/:store/reviews/:reviewId/votes',
  access: 'public',
  params: storeParams.extend({ reviewId: typeId('rev') }),
  body: z.object({ vote, voter: z.string().max(100).optional() }),
  reply: z.object({ vote, voter: z.string(), votes: helpfulVotes }),
  refusals: ['store.not-found', 'review.not-found', 'request.rate-limited'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'
import { storeParams } from './list-storefront-reviews.ts'
import { helpfulVotes } from './storefront-review.ts'

const vote = z.enum(['up', 'down']).nullable().describe('null takes it back')

/** One vote a voter. Who has voted before sends the token of then, which says nothing but that it is the same voter. */
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

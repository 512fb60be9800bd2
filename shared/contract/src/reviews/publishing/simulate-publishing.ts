import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../../endpoint.ts'
import { holdReason, reviewId } from '../review.ts'
import { publishPolicy } from './publish-policy.ts'

/** The largest number of past reviews that a simulation judges. */
export const mostSimulated = 1000

const judged = {
  count: z.int(),
  before: z.int().describe('With the saved policy'),
  examples: z
    .array(z.object({ reviewId, rating: z.int(), text: z.string().describe('The beginning of its title or text') }))
    .max(3)
    .describe('Newest first'),
}

/** Judges past reviews as if they were submitted under a policy. Changes nothing. */
export const simulatePublishing = defineEndpoint({
  name: 'simulate-publishing',
  summary: 'Judge reviews of the past 90 days by a publish policy',
  method: 'POST',
  path: '/settings/reviews/publishing/simulate',
  access: 'organization.read',
  body: publishPolicy,
  reply: z.object({
    reviews: z.int().describe(`The latest reviews of the past 90 days, at most ${mostSimulated}; without imports`),
    isLimited: z.boolean().describe('There were more'),
    published: z.object(judged).describe('Published immediately'),
    held: z.array(z.object({ reason: holdReason, ...judged })).describe('Reasons that hold a review, most first'),
    spam: z.object(judged),
  }),
})
export type PublishingSimulation = ReplyOf<typeof simulatePublishing>

import { z } from 'zod'
import { isoDateTime } from '../primitives.ts'

/** Receivers of published reviews: Google as XML (product reviews 2.4), Meta as CSV. */
export const feedKind = z.enum(['google', 'meta'])
export type FeedKind = z.infer<typeof feedKind>

export const feedParams = z.object({ kind: feedKind })

/** Why a published review is not exported, or counts less. */
export const feedProblem = z.object({
  reason: z.enum(['of_store', 'no_product_url', 'no_text', 'no_brand', 'no_number', 'no_website']),
  severity: z.enum(['left_out', 'advice', 'error']),
  reviews: z.int().describe('Number of affected reviews; 0: all'),
  products: z.int(),
})
export type FeedProblem = z.infer<typeof feedProblem>

export const feed = z
  .object({
    kind: feedKind,
    address: z.string().nullable().describe('Secret URL of the feed; null: none'),
    published: z.int().describe('Published reviews, including those that problems exclude from the feed'),
    problems: z.array(feedProblem),
    written: z
      .object({ at: isoDateTime, reviews: z.int(), bytes: z.int() })
      .nullable()
      .describe('The latest file; regenerated on request after changes'),
    fetchedAt: isoDateTime.nullable().describe('When it was last fetched'),
  })
  .meta({ id: 'ReviewFeed' })
export type Feed = z.infer<typeof feed>

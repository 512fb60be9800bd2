import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../../endpoint.ts'
import { ofPeriod, periodQuery } from '../../period.ts'
import { isoDate, typeId } from '../../primitives.ts'
import { productRef } from '../review.ts'
import { reviewTopic } from './review-topic.ts'

/** Fewer reviews say little about a store or a product, and fewer mentions little about a topic. */
export const leastReviews = 20
export const leastMentions = 5

/** The topics of published reviews in English, German, Spanish, and French, found by words and phrases. */
export const getReviewTopics = defineEndpoint({
  name: 'get-review-topics',
  summary: 'Get the topics that the published reviews of a period mention',
  method: 'GET',
  path: '/reviews/analytics/topics',
  access: 'organization.read',
  query: ofPeriod(z.object({ ...periodQuery, productId: typeId('prd').optional() })),
  reply: z.object({
    from: isoDate,
    to: isoDate,
    product: productRef.pick({ productId: true, title: true }).nullable(),
    reviews: z.int().describe('Published reviews of the period'),
    averageRating: z.number().nullable().describe('Of these reviews'),
    mentioning: z.int().describe('Of these, reviews that mention a topic'),
    waiting: z.int().describe('Reviews of the store whose text is yet to be read'),
    topics: z
      .array(
        z.object({
          topic: reviewTopic,
          reviews: z.int(),
          averageRating: z.number().describe('Of the reviews that mention the topic'),
          positive: z.int(),
          neutral: z.int(),
          negative: z.int(),
        }),
      )
      .describe(
        `Most mentioned first. None of fewer than ${leastReviews} reviews; without topics of fewer than ${leastMentions}`,
      ),
  }),
})
export type ReviewTopics = ReplyOf<typeof getReviewTopics>

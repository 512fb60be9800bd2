import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../../endpoint.ts'
import { comparedQuery, ofPeriod } from '../../period.ts'
import { isoDate } from '../../primitives.ts'
import { requestChannel, requestKind } from '../../requests/request.ts'
import { linkChannel } from '../../storefront/form-fields.ts'
import { customQuestionId } from '../custom-questions/custom-question.ts'
import { reviewSource } from '../review.ts'

const figures = z.object({
  collected: z.int().describe('Without imports'),
  imported: z.int(),
  averageRating: z.number().nullable().describe('Two decimals; includes imported reviews, like the shares'),
  mediaShare: z.number().nullable().describe('0 to 1: with a photo or video'),
  repliedShare: z.number().nullable().describe('0 to 1: with a reply'),
  responseMinutes: z.int().nullable().describe('Median minutes until the reply; without imports'),
  recommendShare: z.number().nullable().describe('0 to 1: of reviews that answer the recommendation question'),
  requestConversion: z.number().nullable().describe('0 to 1: delivered requests of the period that led to a review'),
})

/** Metrics of whole days in the organization's time zone: the last `days`, or `from` to `to`. Deleted reviews don't count. */
export const getReviewAnalytics = defineEndpoint({
  name: 'get-review-analytics',
  summary: 'Get the review analytics of a period',
  method: 'GET',
  path: '/reviews/analytics',
  access: 'organization.read',
  query: ofPeriod(z.object(comparedQuery)),
  reply: z.object({
    from: isoDate,
    to: isoDate,
    period: figures,
    before: figures.nullable().describe('Figures of the compared period'),
    recommendsQuestionId: customQuestionId.nullable().describe('The question about recommending a product; null: never asked'),
    perDay: z
      .array(z.object({ day: isoDate, collected: z.int(), imported: z.int(), stars: z.int() }))
      .describe('Every day of the period; `stars` is the sum of all ratings'),
    ratings: z
      .array(z.object({ rating: z.int(), count: z.int() }))
      .length(5)
      .describe('Five stars first'),
    sources: z
      .array(z.object({ source: reviewSource, count: z.int(), averageRating: z.number() }))
      .describe('Sources with reviews, most first'),
    requests: z
      .array(z.object({ kind: requestKind, channel: requestChannel, sent: z.int(), bounced: z.int(), reviewed: z.int() }))
      .describe('Kinds and channels with requests sent in the period, most first'),
    links: z
      .array(z.object({ channel: linkChannel, opened: z.int(), reviews: z.int() }))
      .describe('Review links and QR codes that were opened in the period or led to reviews'),
  }),
})
export type ReviewAnalytics = ReplyOf<typeof getReviewAnalytics>

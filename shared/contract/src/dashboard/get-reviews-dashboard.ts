import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { comparedQuery, ofPeriod } from '../period.ts'
import { isoDate } from '../primitives.ts'

const figures = z.object({
  collected: z.int().describe('Written in the period for this store, without imports'),
  imported: z.int().describe('Written in the period and imported'),
  averageRating: z.number().nullable().describe('Two decimals; includes imported reviews, like the shares'),
  verifiedShare: z.number().nullable().describe('0 to 1: by verified buyers'),
  repliedShare: z.number().nullable().describe('0 to 1: with a reply'),
  requestConversion: z.number().nullable().describe('0 to 1: delivered requests of the period that led to a review'),
})

/** Metrics of whole days in the organization's time zone: the last `days`, or `from` to `to`. */
export const getReviewsDashboard = defineEndpoint({
  name: 'get-reviews-dashboard',
  summary: 'Get the review metrics of the dashboard',
  method: 'GET',
  path: '/dashboard/reviews',
  access: 'organization.read',
  query: ofPeriod(z.object(comparedQuery)),
  reply: z.object({
    total: z.int().describe('All reviews, regardless of the period'),
    from: isoDate,
    to: isoDate,
    period: figures,
    before: figures.nullable().describe('Figures of the compared period'),
    perDay: z
      .array(z.object({ day: isoDate, count: z.int(), imported: z.int(), before: z.int().nullable() }))
      .describe('`count` and `before` exclude imported reviews'),
  }),
})

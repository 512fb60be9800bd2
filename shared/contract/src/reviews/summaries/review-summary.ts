import { z } from 'zod'
import { isoDateTime, requiredText } from '../../primitives.ts'
import { productRef, reviewId } from '../review.ts'

/** Published reviews that a summary needs. */
export const fewestSummarizedReviews = 10
/** Reviews that are read for a summary; of more, the newest, with the same share of critical ones. */
export const mostSummarizedReviews = 100
export const mostSummarySentences = 5
export const mostSentenceLength = 300
/** Reviews that a sentence names as its sources. */
const mostSources = 10

/** One or two stars. */
export const isCritical = (rating: number): boolean => rating <= 2
/** From this share of critical reviews on, a summary needs a sentence that rests on one of them. */
export const criticalShare = 0.1
export const needsCriticism = (critical: number, published: number): boolean =>
  critical >= published * criticalShare && critical > 0

/** Many reviews were published since. */
export const isOutdatedAfter = (newReviews: number, summarized: number): boolean => newReviews >= Math.max(5, summarized / 5)

export const summaryState = z
  .enum(['none', 'current', 'outdated'])
  .describe('`outdated`: many reviews were published since, or sources changed or are no longer published')
export type SummaryState = z.infer<typeof summaryState>

const summarySource = z
  .object({
    reviewId,
    rating: z.int().min(1).max(5),
    authorName: z.string(),
    excerpt: z.string(),
    isCurrent: z.boolean().describe('Still published for the product, with the text that was summarized'),
  })
  .meta({ id: 'ReviewSummarySource' })
export type SummarySource = z.infer<typeof summarySource>

export const summarySentence = z
  .object({ text: z.string(), sources: z.array(summarySource) })
  .meta({ id: 'ReviewSummarySentence' })
export type SummarySentence = z.infer<typeof summarySentence>

/** A product, or a product group by one of its products, and whether its reviews are summarized. */
export const summarizedProduct = z
  .object({
    product: productRef,
    groupName: z.string().nullable().describe('The group whose reviews it shows'),
    publishedCount: z.int(),
    state: summaryState,
    newReviews: z.int().describe('More published reviews than when the summary was published'),
    publishedAt: isoDateTime.nullable().describe('Of the summary'),
  })
  .meta({ id: 'SummarizedProduct' })
export type SummarizedProduct = z.infer<typeof summarizedProduct>

export const reviewSummary = summarizedProduct
  .extend({
    criticalCount: z.int().describe('Published reviews with one or two stars'),
    sentences: z
      .array(summarySentence)
      .describe('Empty: no summary. The shop hides sentences none of whose sources is published.'),
  })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.infer<typeof reviewSummary>

export const reviewSummaryDraft = z.object({
  sentences: z
    .array(
      z.object({
        text: requiredText(mostSentenceLength),
        reviewIds: z.array(reviewId).min(1, 'choose at least one').max(mostSources),
      }),
    )
    .min(1, 'choose at least one')
    .max(mostSummarySentences),
})
export type ReviewSummaryDraft = z.output<typeof reviewSummaryDraft>

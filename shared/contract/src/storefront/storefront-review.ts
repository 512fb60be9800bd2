import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'
import { customQuestionId, questionType } from '../reviews/custom-questions/custom-question.ts'
import { reviewVideo } from '../reviews/media.ts'
import { drawnTree } from './drawn-tree.ts'

/** `url` is at most 1200 pixels wide and high, `smallUrl` 480, `thumbUrl` 160; all are WebP and immutable. */
export const storefrontPicture = z
  .object({
    url: z.string(),
    smallUrl: z.string(),
    thumbUrl: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string().nullable(),
    question: z.string().optional().describe('The custom question that it answers'),
    video: reviewVideo.nullable().describe('null: a picture. The pictures of a video are its poster.'),
  })
  .meta({ id: 'StorefrontPicture' })
export type StorefrontPicture = z.infer<typeof storefrontPicture>

export const helpfulVotes = z.object({ up: z.int(), down: z.int() })

/** An answer to one of the store's questions, or the variant that the review is about, ready to be shown. */
export const storefrontAnswer = z
  .object({
    customQuestionId: customQuestionId.optional().describe('Absent: the variant of the product'),
    label: z.string(),
    value: z.string(),
  })
  .meta({ id: 'StorefrontAnswer' })
export type StorefrontAnswer = z.infer<typeof storefrontAnswer>

const shownProduct = z.object({ title: z.string(), url: z.string().nullable() })

/** Public data of a review: no address, state, or moderation. */
export const storefrontReview = z
  .object({
    reviewId: typeId('rev'),
    rating: z.int().min(1).max(5),
    title: z.string().nullable(),
    body: z.string(),
    language: z.string().nullable().describe('Of title and text'),
    authorName: z.string().describe('In the widget’s name format; empty: hidden'),
    isVerifiedBuyer: z.boolean(),
    isFeatured: z.boolean(),
    isImported: z.boolean(),
    isIncentivized: z.boolean().describe('Written for a reward, which must be disclosed'),
    submittedAt: isoDateTime,
    product: shownProduct.nullable(),
    writtenFor: shownProduct.optional().describe('Another product of the requested one’s group'),
    pictures: z.array(storefrontPicture),
    answers: z.array(storefrontAnswer).optional().describe('Absent: none that are shown in the shop'),
    votes: helpfulVotes,
    reply: z.object({ authorName: z.string(), body: z.string(), createdAt: isoDateTime }).nullable(),
    original: z
      .object({
        language: z.string().nullable(),
        title: z.string().nullable(),
        body: z.string(),
        reply: z.string().nullable(),
        drawn: drawnTree,
      })
      .optional()
      .describe('Of a review that is shown in a translation; absent: as written'),
  })
  .meta({ id: 'StorefrontReview' })
export type StorefrontReview = z.infer<typeof storefrontReview>

const perRating = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]).describe('Reviews with 1, 2, 3, 4 and 5 stars')

export const ratingSummary = z
  .object({
    count: z.int(),
    average: z.number().nullable().describe('Two decimals; null without reviews'),
    distribution: perRating,
    verified: z.int().describe('Reviews by verified buyers'),
  })
  .meta({ id: 'RatingSummary' })
export type RatingSummary = z.infer<typeof ratingSummary>

/** How the published reviews of a product answer a question. */
export const answerSummary = z
  .object({
    customQuestionId,
    type: questionType.exclude(['text', 'media']),
    label: z.string(),
    count: z.int().describe('Reviews that answer it'),
    average: z.number().nullable().describe('Scales only: 1 to 5, two decimals'),
    lowLabel: z.string().nullable().describe('Scales only: the meaning of 1'),
    highLabel: z.string().nullable().describe('Scales only: the meaning of 5'),
    options: z
      .array(z.object({ label: z.string(), count: z.int() }))
      .describe('In the order they are offered; of `recommends` only the recommendations'),
  })
  .meta({ id: 'AnswerSummary' })
export type AnswerSummary = z.infer<typeof answerSummary>

/** Exact counts for each choice, with all other filters unchanged. */
export const reviewFacets = z
  .object({
    total: z.int().describe('Number of matching reviews'),
    rating: perRating,
    media: z.int(),
    verified: z.int(),
    languages: z.array(z.object({ language: z.string(), count: z.int() })).describe('Most frequent first'),
  })
  .meta({ id: 'StorefrontFacets' })
export type ReviewFacets = z.infer<typeof reviewFacets>

export const storefrontProduct = z.object({
  title: z.string(),
  handle: z.string().nullable(),
  url: z.string().nullable(),
  imageUrl: z.string().nullable(),
  brand: z.string().nullable(),
})

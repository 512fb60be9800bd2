import { z } from 'zod'
import { commaList, isoDate, queryFlag, typeId } from '../primitives.ts'
import { chosenAnswer } from './custom-questions/review-answer.ts'
import { holdReason, reviewSource, reviewStatus, verification } from './review.ts'
import { tagId } from './tags/review-tag.ts'
import { reviewTopic, topicSentiment } from './topics/review-topic.ts'

/** Inbox filters: the same fields in the query string, in counts, and in bulk actions. */
export const reviewFilter = {
  status: commaList(reviewStatus).optional().describe('By default all except deleted ones'),
  rating: commaList(z.coerce.number().int().min(1).max(5)).optional(),
  productId: typeId('prd').optional(),
  source: commaList(reviewSource).optional(),
  verification: commaList(verification).optional(),
  hasPictures: queryFlag.optional(),
  isReplied: queryFlag.optional(),
  isFeatured: queryFlag.optional(),
  holdReason: commaList(holdReason).optional(),
  tagId: tagId.optional(),
  answer: chosenAnswer.optional(),
  topic: reviewTopic.optional().describe('Mentioned in the title or text'),
  sentiment: topicSentiment.optional().describe('How they speak of the topic; of any topic without one'),
  language: z.string().max(35).optional(),
  from: isoDate.optional().describe('Submitted on or after, in the time zone of the request (YukoTimeZone)'),
  to: isoDate.optional().describe('Submitted on or before, in the time zone of the request (YukoTimeZone)'),
  importId: typeId('imp').optional(),
  q: z.string().trim().max(200).optional().describe('Words in title, text, author, or email address'),
}

import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../../primitives.ts'
import { productRef, rejectionReason } from '../review.ts'

export const questionId = typeId('pqs')
export const answerId = typeId('pan')

/** Shoppers see published questions. Questions whose asker hasn’t confirmed their address have no status yet. */
export const questionStatus = z.enum(['pending', 'published', 'rejected', 'archived'])
export type QuestionStatus = z.infer<typeof questionStatus>

export const answerStatus = z.enum(['pending', 'published', 'rejected'])
export type AnswerStatus = z.infer<typeof answerStatus>

export const questionBody = requiredText(1000)
export const answerBody = requiredText(3000)

export const productAnswer = z
  .object({
    answerId,
    by: z.enum(['store', 'buyer']).describe('buyer: a verified buyer who was asked by email'),
    status: answerStatus,
    body: z.string(),
    authorName: z.string(),
    authorEmail: z.string().nullable().describe('Of a buyer'),
    helpful: z.int().describe('Shoppers who found it helpful'),
    createdAt: isoDateTime,
    editedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'ProductAnswer' })
export type ProductAnswer = z.infer<typeof productAnswer>

export const productQuestion = z
  .object({
    questionId,
    status: questionStatus,
    rejectionReason: rejectionReason.nullable(),
    note: z.string().nullable().describe('Why it was rejected, for the team'),
    body: z.string(),
    authorName: z.string(),
    authorEmail: z.string().nullable().describe('null: erased'),
    language: z.string().nullable(),
    product: productRef,
    submittedAt: isoDateTime,
    publishedAt: isoDateTime.nullable(),
    isAnswered: z.boolean().describe('By the store, or by a buyer whose answer is published'),
    answersToCheck: z.int().describe('Buyers’ answers that wait for approval'),
  })
  .meta({ id: 'ProductQuestion' })
export type ProductQuestion = z.infer<typeof productQuestion>

export const productQuestionDetail = productQuestion
  .extend({
    answers: z.array(productAnswer),
    asked: z.object({
      buyers: z.int().describe('Verified buyers asked by email'),
      answered: z.int(),
      available: z.int().describe('Recent buyers who may still be asked'),
    }),
  })
  .meta({ id: 'ProductQuestionDetail' })
export type ProductQuestionDetail = z.infer<typeof productQuestionDetail>

import { z } from 'zod'
import { isoDate, isoDateTime, optionalText, typeId } from '../../primitives.ts'
import { chosenAnswer } from '../custom-questions/review-answer.ts'
import { holdReason, moderationAction, rejectionReason, reviewId, reviewSource, reviewStatus, verification } from '../review.ts'
import type { reviewFilter } from '../review-filter.ts'
import { tagId } from '../tags/review-tag.ts'
import { reviewTopic, topicSentiment } from '../topics/review-topic.ts'

export const bulkId = typeId('blk')

export const bulkAction = z.enum([...moderationAction.options, 'tag', 'untag', 'move_product'])
export type BulkAction = z.infer<typeof bulkAction>

/** The inbox filter as JSON, with arrays. A field that were left out would select more reviews than the list shows. */
const fields = {
  status: z.array(reviewStatus).optional(),
  rating: z.array(z.int().min(1).max(5)).optional(),
  productId: typeId('prd').optional(),
  source: z.array(reviewSource).optional(),
  verification: z.array(verification).optional(),
  hasPictures: z.boolean().optional(),
  isReplied: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  holdReason: z.array(holdReason).optional(),
  tagId: tagId.optional(),
  answer: chosenAnswer.optional(),
  topic: reviewTopic.optional(),
  sentiment: topicSentiment.optional(),
  language: z.string().max(35).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  importId: typeId('imp').optional(),
  q: z.string().trim().max(200).optional(),
} satisfies Record<keyof typeof reviewFilter, z.ZodType>

export const bulkFilter = z.object(fields).strict()
export type BulkFilter = z.infer<typeof bulkFilter>

export const bulkRequest = z
  .object({
    filter: bulkFilter.optional().describe('All reviews that match now; `{}` matches all except deleted ones'),
    reviewIds: z.array(reviewId).min(1).max(10_000).optional(),
    action: bulkAction,
    reason: rejectionReason.optional().describe('Required when unpublishing a review'),
    note: optionalText(500),
    tagId: tagId.optional(),
    productId: typeId('prd').nullable().optional().describe('The target product; null: a review of the store'),
  })
  .refine(({ filter, reviewIds }) => (filter === undefined) !== (reviewIds === undefined), {
    path: ['filter'],
    message: 'Either a filter or reviewIds',
  })
  .refine(({ action, reason }) => action !== 'reject' || reason !== undefined, {
    path: ['reason'],
    message: 'is required to reject reviews',
  })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    message: 'is required with the reason “other”',
  })
  .refine(({ action, tagId }) => (action === 'tag' || action === 'untag') === (tagId !== undefined), {
    path: ['tagId'],
    message: 'is required for tag and untag, and only allowed there',
  })
  .refine(({ action, productId }) => (action === 'move_product') === (productId !== undefined), {
    path: ['productId'],
    message: 'is required for move_product, and only allowed there',
  })

export const bulkJob = z
  .object({
    bulkId,
    action: bulkAction,
    state: z.enum(['running', 'done', 'failed', 'undoing', 'undone', 'cancelled']),
    total: z.int(),
    done: z.int().describe('Progress out of `total`; while undoing, out of the changed ones'),
    changed: z.int(),
    unchanged: z.int().describe('Already in the requested state'),
    refused: z.int().describe('Unchanged, because the action doesn’t apply to them'),
    problems: z.array(z.object({ reviewId, message: z.string() })).describe('The first 20 refused reviews'),
    createdBy: z.string().nullable(),
    startedAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
    undoUntil: isoDateTime.nullable().describe('null: nothing to undo'),
  })
  .meta({ id: 'BulkJob' })
export type BulkJob = z.infer<typeof bulkJob>

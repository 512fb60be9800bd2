import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'

export const reviewId = typeId('rev')
export const eventId = typeId('mev')

export const reviewStatus = z.enum(['pending', 'published', 'rejected', 'spam', 'archived'])
export type ReviewStatus = z.infer<typeof reviewStatus>

/** Why a review may be kept from the public; the rating is never one. */
export const rejectionReason = z.enum([
  'profanity',
  'hate_or_harassment',
  'personal_data',
  'off_topic',
  'fake_or_conflict_of_interest',
  'illegal',
  'competitor_promotion',
  'spam',
  'duplicate',
  'wrong_product',
  'customer_request',
  'other',
])
export type RejectionReason = z.infer<typeof rejectionReason>

export const reviewSource = z.enum([
  'request_email',
  'manual_request',
  'on_site',
  'import',
  'api',
  'syndication',
  'store_app',
  'qr',
])

/** `verified_buyer` comes from orders alone; `owner_asserted` is what an import file claims. */
export const verification = z.enum(['none', 'verified_buyer', 'owner_asserted'])

export const productRef = z.object({
  productId: typeId('prd'),
  title: z.string(),
  handle: z.string().nullable(),
  imageUrl: z.string().nullable(),
  url: z.string().nullable(),
})
export type ProductRef = z.infer<typeof productRef>

export const reply = z
  .object({
    replyId: typeId('rpl'),
    body: z.string(),
    authorDisplay: z.string(),
    createdAt: isoDateTime,
    editedAt: isoDateTime.nullable(),
    email: z.enum(['not_sent', 'waiting', 'sent', 'failed', 'unknown']).describe('The mail that tells the author'),
  })
  .meta({ id: 'ReviewReply' })
export type Reply = z.infer<typeof reply>

/** A row of the inbox. */
export const review = z
  .object({
    reviewId,
    status: reviewStatus,
    rating: z.int().min(1).max(5),
    title: z.string().nullable(),
    body: z.string(),
    language: z.string().nullable().describe('BCP 47, as detected or imported'),
    authorName: z.string(),
    authorEmail: z.string().nullable(),
    product: productRef.nullable().describe('null: a review of the store'),
    source: reviewSource,
    externalSource: z.string().nullable().describe('The app an import came from'),
    verification,
    isFeatured: z.boolean(),
    isReplied: z.boolean(),
    pictureCount: z.int(),
    rejectionReason: rejectionReason.nullable(),
    submittedAt: isoDateTime,
    publishedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof review>

export const moderationAction = z.enum([
  'publish',
  'reject',
  'mark_spam',
  'not_spam',
  'archive',
  'restore',
  'feature',
  'unfeature',
])
export type ModerationAction = z.infer<typeof moderationAction>

/** One line of a review's history: who did what, from which status to which, and why. */
export const moderationEvent = z
  .object({
    eventId,
    actor: z.object({ type: z.enum(['user', 'system', 'timer', 'api', 'import']), name: z.string().nullable() }),
    action: z.string(),
    from: reviewStatus.nullable(),
    to: reviewStatus.nullable(),
    reason: rejectionReason.nullable(),
    note: z.string().nullable(),
    at: isoDateTime,
  })
  .meta({ id: 'ModerationEvent' })
export type ModerationEvent = z.infer<typeof moderationEvent>

export const reviewDetail = review
  .extend({
    pictures: z.array(z.object({ url: z.string() })),
    reply: reply.nullable(),
    history: z.array(moderationEvent),
    allowedActions: z.array(moderationAction),
    statusExplanation: z.string().describe('Why the review is in this state, for the merchant'),
  })
  .meta({ id: 'ReviewDetail' })
export type ReviewDetail = z.infer<typeof reviewDetail>

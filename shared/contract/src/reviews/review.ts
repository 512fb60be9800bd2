import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'
import { reviewAnswer } from './custom-questions/review-answer.ts'
import { reviewMedia } from './media.ts'
import { reviewTag } from './tags/review-tag.ts'

export const reviewId = typeId('rev')
export const eventId = typeId('mev')

export const reviewStatus = z.enum(['pending', 'published', 'rejected', 'spam', 'archived', 'deleted'])
export type ReviewStatus = z.infer<typeof reviewStatus>

/** Why a review may be rejected; never its rating. */
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

/** Why a new review is held until a timer, the author, or a moderator decides; the others need a moderator. */
export const holdReason = z.enum([
  'policy_threshold',
  'policy_manual',
  'email_unconfirmed',
  'unverified',
  'profanity',
  'spam_check',
  'media_check',
  'edited',
])
export type HoldReason = z.infer<typeof holdReason>

export const reviewSource = z.enum(['request_email', 'manual_request', 'on_site', 'import', 'api', 'qr', 'link'])

/** Sources of guests, who confirm their address by email. */
export const guestSources = ['on_site', 'qr', 'link', 'api'] as const satisfies readonly z.infer<typeof reviewSource>[]

/** `verified_buyer` comes from orders only; `owner_asserted` is an import file's claim. */
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
    email: z.enum(['not_sent', 'waiting', 'sent', 'failed', 'unknown']).describe('The email that notifies the author'),
  })
  .meta({ id: 'ReviewReply' })
export type Reply = z.infer<typeof reply>

export const reviewVariant = z
  .object({
    externalId: z.string().nullable().describe('The variant’s ID in the store platform'),
    title: z.string().nullable().describe('As in the store: Red / M'),
  })
  .meta({ id: 'ReviewVariant' })
export type ReviewVariant = z.infer<typeof reviewVariant>

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
    variant: reviewVariant.nullable().describe('Of the product; null: none, or unknown'),
    source: reviewSource,
    externalSource: z.string().nullable().describe('The app it was imported from'),
    verification,
    isFeatured: z.boolean(),
    isReplied: z.boolean(),
    pictureCount: z.int().describe('Number of public pictures'),
    picturesToCheck: z.int().describe('Number of pictures that wait for approval and aren’t public'),
    thumbnails: z.array(z.string()).max(3).describe('URLs of the first pictures'),
    isIncentivized: z.boolean().describe('Written for a coupon or points, which is always disclosed'),
    tags: z.array(reviewTag),
    answers: z.array(reviewAnswer).describe('To the store’s questions, in the order they are asked'),
    rejectionReason: rejectionReason.nullable(),
    holdReason: holdReason.nullable(),
    autoPublishAt: isoDateTime.nullable().describe('When the timer publishes it'),
    submittedAt: isoDateTime,
    editedAt: isoDateTime.nullable().describe('Last edit by its author'),
    deletedAt: isoDateTime.nullable().describe('Deleted permanently 30 days later'),
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
  'delete',
  'restore',
  'feature',
  'unfeature',
])
export type ModerationAction = z.infer<typeof moderationAction>

export const moderationEventAction = z.enum([
  'submit',
  'import',
  ...moderationAction.options,
  'hold',
  'mask',
  'auto_publish',
  'edit',
  'reply',
  'message',
  'correct',
  'decline_correction',
  'move_product',
  'tag',
  'untag',
  'approve_picture',
  'hide_picture',
  'reject_picture',
  'rotate_picture',
  'cover_picture',
  'retry_picture',
  'delete_picture',
  'undo',
])
export type ModerationEventAction = z.infer<typeof moderationEventAction>

/** An entry of a review's history: who did what, from which status to which, and why. */
export const moderationEvent = z
  .object({
    eventId,
    actor: z.object({ type: z.enum(['user', 'system', 'timer', 'api', 'import']), name: z.string().nullable() }),
    action: moderationEventAction,
    from: reviewStatus.nullable(),
    to: reviewStatus.nullable(),
    reason: rejectionReason.nullable(),
    note: z.string().nullable(),
    at: isoDateTime,
  })
  .meta({ id: 'ModerationEvent' })
export type ModerationEvent = z.infer<typeof moderationEvent>

/** An earlier text. */
export const reviewVersion = z
  .object({
    versionId: typeId('rvv'),
    rating: z.int().min(1).max(5),
    title: z.string().nullable(),
    body: z.string(),
    replacedAt: isoDateTime,
    replacedBy: z.enum(['author', 'merchant', 'system']),
    actorName: z.string().nullable(),
    reason: z.string().nullable(),
    declineUntil: isoDateTime.nullable().describe('For a merchant’s correction: until then, the author can restore this text'),
    declinedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'ReviewVersion' })
export type ReviewVersion = z.infer<typeof reviewVersion>

/** A private message from the store to the author. */
export const reviewMessage = z
  .object({
    messageId: typeId('rmg'),
    body: z.string(),
    authorName: z.string().nullable(),
    sentTo: z.string(),
    email: z.enum(['not_sent', 'waiting', 'sent', 'failed', 'unknown']),
    createdAt: isoDateTime,
  })
  .meta({ id: 'ReviewMessage' })
export type ReviewMessage = z.infer<typeof reviewMessage>

export const reviewDetail = review
  .extend({
    media: z.array(reviewMedia),
    reply: reply.nullable(),
    messages: z.array(reviewMessage).describe('Oldest first'),
    versions: z.array(reviewVersion).describe('Newest first'),
    spamScore: z.number().nullable().describe('0 to 1; null: never checked'),
    blocklistHits: z.array(z.string()),
    history: z.array(moderationEvent),
    allowedActions: z.array(moderationAction),
    statusExplanation: z.string().describe('Why the review is in this state, as text for the merchant'),
  })
  .meta({ id: 'ReviewDetail' })
export type ReviewDetail = z.infer<typeof reviewDetail>

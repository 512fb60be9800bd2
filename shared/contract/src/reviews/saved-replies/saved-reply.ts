import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../../primitives.ts'

export const savedReplyId = typeId('srp')

/**
 * Shortcodes of a saved reply, as in emails: `{{ customer.first_name | default: "there" }}`. Names from other review apps (`{{
 * customer_name }}`, `{product_title}`) work too.
 */
export const replyShortcodes = [
  'customer.first_name',
  'customer.last_name',
  'customer.full_name',
  'product.title',
  'review.rating',
  'review.stars',
  'review.title',
  'store.name',
  'store.email',
] as const
export type ReplyShortcode = (typeof replyShortcodes)[number]

/** Of a reply, a saved reply, or a message to an author. */
export const mostReplyCharacters = 3000

export const newSavedReply = z.object({ title: requiredText(80), body: requiredText(mostReplyCharacters) })

export const savedReply = z
  .object({
    savedReplyId,
    title: z.string(),
    body: z.string(),
    usedCount: z.int(),
    updatedAt: isoDateTime,
    filledIn: z
      .string()
      .nullable()
      .describe('The body with the values of the requested review or question; null: none requested'),
  })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof savedReply>

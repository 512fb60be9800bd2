import type { InputOf } from '@yuko/contract/endpoint'
import { createSavedReply } from '@yuko/contract/reviews/saved-replies/create-saved-reply'
import { deleteSavedReply as deleteSavedReplyEndpoint } from '@yuko/contract/reviews/saved-replies/delete-saved-reply'
import { listSavedReplies as listSavedRepliesEndpoint } from '@yuko/contract/reviews/saved-replies/list-saved-replies'
import { mostReplyCharacters, type SavedReply } from '@yuko/contract/reviews/saved-replies/saved-reply'
import { updateSavedReply as updateSavedReplyEndpoint } from '@yuko/contract/reviews/saved-replies/update-saved-reply'
import { productQuestionIds, reviewIds, savedReplyIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { findReplySubject, type RepliedTo, replyValuesOf } from './reply-values.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  listSavedReplies,
  type SavedReplyRow,
  updateSavedReply,
} from './saved-replies/saved-replies.repository.ts'
import { fillIn, type ReplyValues, unknownShortcodes } from './saved-replies/shortcodes.ts'

const mostReplies = 200

const toWire = (row: SavedReplyRow, values: ReplyValues | null): SavedReply => ({
  savedReplyId: savedReplyIds.toWire(row.id),
  title: row.title,
  body: row.body,
  usedCount: row.used_count,
  updatedAt: row.updated_at.toISOString(),
  filledIn: values && fillIn(row.body, values).slice(0, mostReplyCharacters).toWellFormed(),
})

export const savedRepliesEndpoints = [
  implement(listSavedRepliesEndpoint, async ({ trx, organizationId, query }) => {
    const to = repliedTo(query)
    const values = to && (await replyValuesOf(trx, organizationId, await findReplySubject(trx, organizationId, to)))
    return { items: (await listSavedReplies(trx, organizationId)).map((row) => toWire(row, values)) }
  }),

  implement(createSavedReply, async ({ trx, organizationId, clock, body }) => {
    refuseUnknown(body.body)
    if ((await listSavedReplies(trx, organizationId)).length >= mostReplies)
      throw new Refusal('saved-reply.too-many', `You’ve reached the limit of ${mostReplies} saved replies. Delete one first.`)
    return toWire(await refusingTakenTitle(insertSavedReply(trx, organizationId, { id: newId(), ...body }, clock.now())), null)
  }),

  implement(updateSavedReplyEndpoint, async ({ trx, organizationId, clock, params, body }) => {
    refuseUnknown(body.body)
    const id = savedReplyIds.toUuid(params.savedReplyId)
    const row = await refusingTakenTitle(updateSavedReply(trx, organizationId, { id, ...body }, clock.now()))
    if (!row) throw notFound()
    return toWire(row, null)
  }),

  implement(deleteSavedReplyEndpoint, async ({ trx, organizationId, params }) => {
    if (!(await deleteSavedReply(trx, organizationId, savedReplyIds.toUuid(params.savedReplyId)))) throw notFound()
  }),
]

/** null: nothing was named. */
function repliedTo({ reviewId, questionId }: NonNullable<InputOf<typeof listSavedRepliesEndpoint>['query']>): RepliedTo | null {
  if (reviewId) return { reviewId: reviewIds.toUuid(reviewId) }
  return questionId ? { questionId: productQuestionIds.toUuid(questionId) } : null
}

function refuseUnknown(body: string): void {
  const [unknown] = unknownShortcodes(body)
  if (unknown === undefined) return
  const message = `Unknown shortcode: ${unknown}`
  throw new Refusal('saved-reply.shortcode-unknown', message, { fields: { 'body.body': message } })
}

const refusingTakenTitle = refusingTaken('saved_replies_title', () => {
  const message = 'A saved reply with this title already exists'
  return new Refusal('saved-reply.title-taken', message, { fields: { 'body.title': message } })
})

const notFound = () => new Refusal('saved-reply.not-found', 'This saved reply doesn’t exist or was deleted')

import { createSavedReply } from '@yuko/contract/reviews/saved-replies/create-saved-reply'
import { deleteSavedReply } from '@yuko/contract/reviews/saved-replies/delete-saved-reply'
import { listSavedReplies } from '@yuko/contract/reviews/saved-replies/list-saved-replies'
import type { SavedReply } from '@yuko/contract/reviews/saved-replies/saved-reply'
import { updateSavedReply } from '@yuko/contract/reviews/saved-replies/update-saved-reply'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

export const aSavedReply = (n: number, title: string, body: string): SavedReply => ({
  savedReplyId: idOf('srp', n),
  title,
  body,
  usedCount: 0,
  updatedAt: '2026-04-16T10:00:00.000Z',
  filledIn: null,
})

/** Saved replies; for a review or question, the name of its author is filled in. */
export function savedReplyBackend(replies: SavedReply[] = [aSavedReply(1, 'Thanks', 'Thank you, {{ customer.first_name }}!')]) {
  const state = { replies }
  const handlers = [
    mockEndpoint(listSavedReplies, ({ query }) => ({
      items: state.replies.map((reply) => ({
        ...reply,
        filledIn: query.reviewId || query.questionId ? reply.body.replace('{{ customer.first_name }}', 'Author 1') : null,
      })),
    })),
    mockEndpoint(createSavedReply, ({ body }) => {
      if (body.body.includes('{{ nonsense }}')) throw new Refusal('saved-reply.shortcode-unknown', 'Unknown shortcode: nonsense')
      const reply = aSavedReply(state.replies.length + 1, body.title, body.body)
      state.replies = [...state.replies, reply]
      return reply
    }),
    mockEndpoint(updateSavedReply, ({ params, body }) => {
      state.replies = state.replies.map((reply) => (reply.savedReplyId === params.savedReplyId ? { ...reply, ...body } : reply))
      return state.replies.find((reply) => reply.savedReplyId === params.savedReplyId) ?? aSavedReply(0, '', '')
    }),
    mockEndpoint(deleteSavedReply, ({ params }) => {
      state.replies = state.replies.filter((reply) => reply.savedReplyId !== params.savedReplyId)
    }),
  ]
  return { state, handlers }
}

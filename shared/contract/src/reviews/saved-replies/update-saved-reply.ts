import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { newSavedReply, savedReply, savedReplyId } from './saved-reply.ts'

export const updateSavedReply = defineEndpoint({
  name: 'update-saved-reply',
  summary: 'Update a saved reply',
  method: 'PUT',
  path: '/reviews/saved-replies/:savedReplyId',
  access: 'reviews.moderate',
  params: z.object({ savedReplyId }),
  body: newSavedReply,
  reply: savedReply,
  refusals: ['saved-reply.not-found', 'saved-reply.title-taken', 'saved-reply.shortcode-unknown'],
})

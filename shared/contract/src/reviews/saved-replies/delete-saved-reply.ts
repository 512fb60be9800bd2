import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { savedReplyId } from './saved-reply.ts'

export const deleteSavedReply = defineEndpoint({
  name: 'delete-saved-reply',
  summary: 'Delete a saved reply',
  method: 'DELETE',
  path: '/reviews/saved-replies/:savedReplyId',
  access: 'reviews.moderate',
  params: z.object({ savedReplyId }),
  refusals: ['saved-reply.not-found'],
})

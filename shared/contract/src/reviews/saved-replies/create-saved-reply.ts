import { defineEndpoint } from '../../endpoint.ts'
import { newSavedReply, savedReply } from './saved-reply.ts'

/** Unknown shortcodes are refused, so that no author sees one. */
export const createSavedReply = defineEndpoint({
  name: 'create-saved-reply',
  summary: 'Create a saved reply',
  method: 'POST',
  path: '/reviews/saved-replies',
  access: 'reviews.moderate',
  status: 201,
  body: newSavedReply,
  reply: savedReply,
  refusals: ['saved-reply.title-taken', 'saved-reply.shortcode-unknown', 'saved-reply.too-many'],
})

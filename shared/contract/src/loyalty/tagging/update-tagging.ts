import { defineEndpoint } from '../../endpoint.ts'
import { tagging, taggingState } from './tagging.ts'

/** Members are written to the store again where it makes a difference. Switched off, what was written stays. */
export const updateTagging = defineEndpoint({
  name: 'update-tagging',
  summary: 'Update the customer tagging settings',
  method: 'PUT',
  path: '/loyalty/tagging',
  access: 'settings.write',
  body: tagging,
  reply: taggingState,
})

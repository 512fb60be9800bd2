import { defineEndpoint } from '../../endpoint.ts'
import { tagging, taggingState } from './tagging.ts'

/** Rewrites affected customers. When turned off, existing tags stay. */
export const updateTagging = defineEndpoint({
  name: 'update-tagging',
  summary: 'Update the customer tagging settings',
  method: 'PUT',
  path: '/loyalty/tagging',
  access: 'settings.write',
  body: tagging,
  reply: taggingState,
  refusals: ['loyalty.rated-tag'],
})

import { defineEndpoint } from '../../endpoint.ts'
import { taggingState } from './tagging.ts'

export const getTagging = defineEndpoint({
  name: 'get-tagging',
  summary: 'What is written to customers in the connected store, and how far that is',
  method: 'GET',
  path: '/loyalty/tagging',
  access: 'organization.read',
  reply: taggingState,
})

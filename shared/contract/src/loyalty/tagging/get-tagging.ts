import { defineEndpoint } from '../../endpoint.ts'
import { taggingState } from './tagging.ts'

export const getTagging = defineEndpoint({
  name: 'get-tagging',
  summary: 'Get the customer tagging settings and their progress',
  method: 'GET',
  path: '/loyalty/tagging',
  access: 'organization.read',
  reply: taggingState,
})

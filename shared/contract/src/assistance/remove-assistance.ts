import { defineEndpoint } from '../endpoint.ts'

export const removeAssistance = defineEndpoint({
  name: 'remove-assistance',
  summary: 'Remove the AI provider and its key',
  method: 'DELETE',
  path: '/assistance',
  access: 'integrations.manage',
})

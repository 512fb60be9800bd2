import { defineEndpoint } from '../endpoint.ts'

/** Texts that wait aren’t sent. Numbers that opted out stay opted out. */
export const removeTextProvider = defineEndpoint({
  name: 'remove-text-provider',
  summary: 'Remove the account that sends text messages',
  method: 'DELETE',
  path: '/text-provider',
  access: 'integrations.manage',
})

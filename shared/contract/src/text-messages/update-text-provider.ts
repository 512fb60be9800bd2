import { defineEndpoint } from '../endpoint.ts'
import { changedTextProvider, textProvider } from './text-provider.ts'

/** A new account needs its auth token, because the stored one is for the former account. */
export const updateTextProvider = defineEndpoint({
  name: 'update-text-provider',
  summary: 'Set the account that sends text messages',
  method: 'PUT',
  path: '/text-provider',
  access: 'integrations.manage',
  body: changedTextProvider,
  reply: textProvider,
  refusals: ['text-provider.token-missing'],
})

import { defineEndpoint } from '../endpoint.ts'
import { assistance, changedAssistance } from './assistance.ts'

/** A new base URL needs a key, because the stored one is for the former provider. */
export const updateAssistance = defineEndpoint({
  name: 'update-assistance',
  summary: 'Set the AI provider and what may be sent to it',
  method: 'PUT',
  path: '/assistance',
  access: 'integrations.manage',
  body: changedAssistance,
  reply: assistance,
  refusals: ['assistance.key-missing'],
})

import { defineEndpoint } from '../endpoint.ts'
import { sendingSettings } from './sending-settings.ts'

export const updateSendingSettings = defineEndpoint({
  name: 'update-sending-settings',
  summary: 'Change what is counted, limits, and what new workflows begin with',
  method: 'PUT',
  path: '/settings/sending',
  access: 'settings.write',
  body: sendingSettings,
  reply: sendingSettings,
})

import { defineEndpoint } from '../endpoint.ts'
import { sendingSettings } from './sending-settings.ts'

export const updateSendingSettings = defineEndpoint({
  name: 'update-sending-settings',
  summary: 'Update tracking, sending limits, and defaults for new workflows',
  method: 'PUT',
  path: '/settings/sending',
  access: 'settings.write',
  body: sendingSettings,
  reply: sendingSettings,
})

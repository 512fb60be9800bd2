import { defineEndpoint } from '../endpoint.ts'
import { sendingChoices } from './sending-settings.ts'

export const updateSendingSettings = defineEndpoint({
  name: 'update-sending-settings',
  summary: 'Update tracking, the preferences page, and defaults for new workflows',
  method: 'PUT',
  path: '/settings/sending',
  access: 'settings.write',
  body: sendingChoices,
  reply: sendingChoices,
})

import { defineEndpoint } from '../endpoint.ts'
import { sendingLimits } from './sending-settings.ts'

export const updateSendingLimits = defineEndpoint({
  name: 'update-sending-limits',
  summary: 'Update how fast marketing email is sent',
  method: 'PUT',
  path: '/settings/sending/limits',
  access: 'settings.write',
  body: sendingLimits,
  reply: sendingLimits,
})

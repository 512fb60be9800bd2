import { defineEndpoint } from '../../endpoint.ts'
import { loyaltySettings } from './loyalty-settings.ts'

export const getLoyaltySettings = defineEndpoint({
  name: 'get-loyalty-settings',
  summary: 'How points come, wait, go back and end',
  method: 'GET',
  path: '/settings/loyalty',
  access: 'organization.read',
  reply: loyaltySettings,
})

import { defineEndpoint } from '../../endpoint.ts'
import { loyaltySettings } from './loyalty-settings.ts'

export const getLoyaltySettings = defineEndpoint({
  name: 'get-loyalty-settings',
  summary: 'Get how points are earned, held, clawed back, and expire',
  method: 'GET',
  path: '/settings/loyalty',
  access: 'organization.read',
  reply: loyaltySettings,
})

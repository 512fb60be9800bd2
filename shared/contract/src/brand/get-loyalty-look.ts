import { defineEndpoint } from '../endpoint.ts'
import { loyaltyLookSettings } from './loyalty-look.ts'

export const getLoyaltyLook = defineEndpoint({
  name: 'get-loyalty-look',
  summary: 'Get loyalty’s own look',
  method: 'GET',
  path: '/settings/brand/loyalty',
  access: 'organization.read',
  reply: loyaltyLookSettings,
})

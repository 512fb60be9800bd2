import { defineEndpoint } from '../../endpoint.ts'
import { expiryRule, loyaltySettings } from './loyalty-settings.ts'

/** For points from now on: what was given keeps the end it was given with, unless nothing ends any more. */
export const updateLoyaltySettings = defineEndpoint({
  name: 'update-loyalty-settings',
  summary: 'Update how points are earned, held, clawed back, and expire',
  method: 'PUT',
  path: '/settings/loyalty',
  access: 'settings.write',
  body: loyaltySettings.extend({ expiry: expiryRule }),
  reply: loyaltySettings,
})

import { defineEndpoint } from '../../endpoint.ts'
import { expiryRule, loyaltySettings } from './loyalty-settings.ts'

/** Applies to future points: existing ones keep their expiry, unless expiry is turned off. */
export const updateLoyaltySettings = defineEndpoint({
  name: 'update-loyalty-settings',
  summary: 'Update how points are earned, held, clawed back, and expire',
  method: 'PUT',
  path: '/settings/loyalty',
  access: 'settings.write',
  body: loyaltySettings.extend({ expiry: expiryRule }),
  reply: loyaltySettings,
})

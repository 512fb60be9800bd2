import { defineEndpoint } from '../endpoint.ts'
import { loyaltyLookSettings } from './loyalty-look.ts'

/** Replaces everything: omitted values return to their defaults. Images are uploaded first, with `upload-brand-image`. */
export const saveLoyaltyLook = defineEndpoint({
  name: 'save-loyalty-look',
  summary: 'Give loyalty its own look, or the look of the brand',
  method: 'PUT',
  path: '/settings/brand/loyalty',
  access: 'settings.write',
  body: loyaltyLookSettings,
  reply: loyaltyLookSettings,
})

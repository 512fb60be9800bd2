import { defineEndpoint } from '../endpoint.ts'
import { brandSettings } from './brand-settings.ts'

/** Replaces everything: omitted values return to their defaults. Images are uploaded first, with `upload-brand-image`. */
export const saveAppBrandSettings = defineEndpoint({
  name: 'save-app-brand-settings',
  summary: 'Update the brand settings',
  method: 'PUT',
  path: '/settings/brand',
  access: 'settings.write',
  body: brandSettings,
  reply: brandSettings,
})

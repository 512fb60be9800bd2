import { defineEndpoint } from '../endpoint.ts'
import { brandSettings } from './brand-settings.ts'

/** All of it: what is left out goes back to its default. Pictures are uploaded first, by `upload-brand-image`. */
export const saveAppBrandSettings = defineEndpoint({
  name: 'save-app-brand-settings',
  summary: 'Update the brand settings',
  method: 'PUT',
  path: '/settings/brand',
  access: 'settings.write',
  body: brandSettings,
  reply: brandSettings,
})

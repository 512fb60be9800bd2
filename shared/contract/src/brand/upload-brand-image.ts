import { defineEndpoint } from '../endpoint.ts'
import { brandImage } from './brand-settings.ts'

/** Bytes. */
export const brandImageLimit = 2 * 1024 * 1024

/** What a file chooser offers. */
export const brandImageTypes = 'image/png,image/jpeg,image/webp'

/** PNG, JPEG or WebP; written anew without what a camera adds. Shown nowhere until `save-app-brand-settings` names it, and gone after a day without. */
export const uploadBrandImage = defineEndpoint({
  name: 'upload-brand-image',
  summary: 'Upload a logo or an email header image',
  method: 'POST',
  path: '/settings/brand/images',
  access: 'settings.write',
  upload: 'file',
  status: 201,
  reply: brandImage,
  refusals: ['brand.image-refused'],
})

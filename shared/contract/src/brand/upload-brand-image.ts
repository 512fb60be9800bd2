import { defineEndpoint } from '../endpoint.ts'
import { brandImage } from './brand-settings.ts'

/** Bytes. */
export const brandImageLimit = 2 * 1024 * 1024

/** Accepted types for file inputs. */
export const brandImageTypes = 'image/png,image/jpeg,image/webp'

/**
 * PNG, JPEG, or WebP; re-encoded without metadata. Unused until `save-app-brand-settings` references it, and deleted after a day
 * otherwise.
 */
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

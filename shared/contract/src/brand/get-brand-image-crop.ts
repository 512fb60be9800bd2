import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { brandImage } from './brand-settings.ts'
import { imageArea } from './image-area.ts'

export const getBrandImageCrop = defineEndpoint({
  name: 'get-brand-image-crop',
  summary: 'Get the uploaded image behind an image, and how it was cropped',
  method: 'GET',
  path: '/settings/brand/images/crop',
  access: 'organization.read',
  query: z.object({ path: brandImage.shape.path }),
  reply: z.object({ original: brandImage, area: imageArea.nullable().describe('null: not cropped') }),
  refusals: ['brand.image-refused'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { brandImage } from './brand-settings.ts'
import { imageArea } from './image-area.ts'

/** Cut from the file that was uploaded, also if the image is a crop itself. Both stay available; unused ones as uploads do. */
export const cropBrandImage = defineEndpoint({
  name: 'crop-brand-image',
  summary: 'Crop an uploaded image',
  method: 'POST',
  path: '/settings/brand/images/crops',
  access: 'settings.write',
  status: 201,
  body: z.object({ path: brandImage.shape.path, area: imageArea.describe('Of the uploaded image') }),
  reply: brandImage,
  refusals: ['brand.image-refused'],
})

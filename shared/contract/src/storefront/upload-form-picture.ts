import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mediaId } from '../reviews/media.ts'

/** A picture for a review in progress. The review claims it with the token; unclaimed ones are deleted after a day. */
export const uploadFormPicture = defineEndpoint({
  name: 'upload-form-picture',
  summary: 'Upload a picture for a review: JPEG, PNG, WebP, or AVIF, up to 10 MB and 50 megapixels',
  method: 'POST',
  path: '/storefront/:store/media',
  access: 'public',
  params: z.object({ store: z.string().max(80) }),
  upload: 'file',
  reply: z.object({ mediaId, token: z.uuid(), thumbUrl: z.string(), width: z.int(), height: z.int() }),
  status: 201,
  refusals: ['store.not-found', 'media.kind-refused', 'media.damaged', 'media.too-many-pixels', 'request.rate-limited'],
})

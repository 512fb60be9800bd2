import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mediaId } from '../reviews/media.ts'

export const largestVideo = 100 * 1024 * 1024
/** Every part but the last has this size. */
export const videoPartBytes = 5 * 1024 * 1024
export const longestVideoSeconds = 60

const store = z.string().max(80)
const upload = z.object({ store, uploadId: z.uuid() })
const received = z.array(z.int()).describe('Numbers of the parts that have arrived, from 0')

/** Parts may be sent again and in any order, so that a lost connection costs one part. */
export const startFormVideo = defineEndpoint({
  name: 'start-form-video',
  summary: 'Start uploading a video for a review: MP4, MOV, or WebM, up to 100 MB and 60 seconds',
  method: 'POST',
  path: '/storefront/:store/videos',
  access: 'public',
  params: z.object({ store }),
  body: z.object({ bytes: z.int().min(1).max(largestVideo) }),
  reply: z.object({ uploadId: z.uuid().describe('Secret: who has it can add to the upload'), partBytes: z.int() }),
  status: 201,
  refusals: ['store.not-found', 'request.rate-limited'],
})

export const readFormVideo = defineEndpoint({
  name: 'read-form-video',
  summary: 'Get the parts of a video that have arrived',
  method: 'GET',
  path: '/storefront/:store/videos/:uploadId',
  access: 'public',
  params: upload,
  reply: z.object({ received }),
  refusals: ['store.not-found', 'media.upload-not-found'],
})

export const sendFormVideoPart = defineEndpoint({
  name: 'send-form-video-part',
  summary: 'Upload a part of a video, 5 MiB except for the last one',
  method: 'PUT',
  path: '/storefront/:store/videos/:uploadId/parts/:number',
  access: 'public',
  params: upload.extend({
    number: z.coerce
      .number()
      .int()
      .min(0)
      .max(Math.ceil(largestVideo / videoPartBytes) - 1),
  }),
  upload: 'file',
  reply: z.object({ received }),
  refusals: ['store.not-found', 'media.upload-not-found', 'media.part-refused', 'request.rate-limited'],
})

export const finishFormVideo = defineEndpoint({
  name: 'finish-form-video',
  summary: 'Finish a video with a picture of it, which is shown until it is played',
  method: 'POST',
  path: '/storefront/:store/videos/:uploadId/finish',
  access: 'public',
  params: upload,
  upload: 'file',
  reply: z.object({ mediaId, token: z.uuid(), thumbUrl: z.string(), width: z.int(), height: z.int(), seconds: z.number() }),
  status: 201,
  refusals: [
    'store.not-found',
    'media.upload-not-found',
    'media.part-refused',
    'media.kind-refused',
    'media.damaged',
    'media.too-many-pixels',
    'media.too-long',
    'request.rate-limited',
  ],
})

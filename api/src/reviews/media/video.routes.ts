import { buffer } from 'node:stream/consumers'
import {
  finishFormVideo,
  readFormVideo,
  sendFormVideoPart,
  startFormVideo,
  videoPartBytes,
} from '@yuko/contract/storefront/form-video'
import { mediaIds } from '#ids.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { largestPicture } from '#platform/pictures/picture.ts'
import { openStore } from '../open-store.ts'
import { privateMediaUrls } from './media.ts'
import { finishVideo, receivedParts, receivePart } from './receive-video.ts'
import { startUpload } from './video-uploads.repository.ts'

/** Videos for reviews in progress. */
export function videoEndpoints({ storage, publicUrl }: Platform): Implementation[] {
  return [
    implementDetached(
      startFormVideo,
      async ({ db, params, body, clock }) => {
        const organizationId = (await openStore(db, params.store)).id
        const uploadId = await db.forOrganization(organizationId, (trx) =>
          startUpload(trx, organizationId, body.bytes, clock.now()),
        )
        return { uploadId, partBytes: videoPartBytes }
      },
      { rateLimit: limits.reviewVideos },
    ),
    implementDetached(readFormVideo, async ({ db, params: { store, uploadId } }) => ({
      received: await receivedParts({ db }, { organizationId: (await openStore(db, store)).id, uploadId }),
    })),
    implementDetached(
      sendFormVideoPart,
      async ({ db, params: { store, uploadId, number }, file, clock }) => {
        const organizationId = (await openStore(db, store)).id
        return { received: await receivePart({ db, storage, clock }, { organizationId, uploadId, number }, file.stream) }
      },
      { rateLimit: limits.reviewVideoParts, maxUploadBytes: videoPartBytes },
    ),
    implementDetached(
      finishFormVideo,
      async ({ db, params: { store, uploadId }, file, clock }) => {
        const poster = await buffer(file.stream)
        const organizationId = (await openStore(db, store)).id
        const row = await finishVideo({ db, storage, clock }, { organizationId, uploadId }, poster)
        const { thumb, width, height, video } = privateMediaUrls(publicUrl, organizationId, row)
        const seconds = video?.seconds ?? 0
        return { mediaId: mediaIds.toWire(row.id), token: row.access_key, thumbUrl: thumb, width, height, seconds }
      },
      { rateLimit: limits.reviewVideos, maxUploadBytes: largestPicture },
    ),
  ]
}

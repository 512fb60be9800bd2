import { buffer } from 'node:stream/consumers'
import { moderateMedia as moderateMediaEndpoint } from '@yuko/contract/reviews/moderate-media'
import { uploadFormPicture } from '@yuko/contract/storefront/upload-form-picture'
import { mediaIds, reviewIds } from '#ids.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Module, Platform } from '#platform/module.ts'
import { largestPicture } from '#platform/pictures/picture.ts'
import { refuseWhenBusy } from '#platform/pictures/take-upload.ts'
import type { PictureRoom } from '#platform/ports/picture-room.ts'
import { moderateMedia } from '../moderate-media.ts'
import { openStore } from '../open-store.ts'
import { fetchImportedPictures, fetchPictures as fetchPicturesJob } from './fetch-pictures.jobs.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { privateMediaUrls, toReviewMedia } from './media.ts'
import { serveMedia } from './serve-media.ts'
import { handleSweepMedia } from './sweep-media.job.ts'
import { uploadPicture } from './upload-picture.ts'
import { videoEndpoints } from './video.routes.ts'

/** Pictures of reviews: upload, storage and moderation (docs/decisions/0013-review-media.md). */
export function reviewMediaModule(platform: Platform, { room }: { readonly room?: PictureRoom | undefined } = {}): Module {
  const { storage, publicUrl } = platform
  return {
    name: 'review-media',
    endpoints: [
      implementDetached(
        uploadFormPicture,
        async ({ db, params, file, clock }) => {
          refuseWhenBusy()
          const bytes = await buffer(file.stream)
          const organizationId = (await openStore(db, params.store)).id
          const row = await uploadPicture({ db, storage, clock }, organizationId, bytes)
          const { thumb, width, height } = privateMediaUrls(publicUrl, organizationId, row)
          return { mediaId: mediaIds.toWire(row.id), token: row.access_key, thumbUrl: thumb, width, height }
        },
        { rateLimit: limits.reviewPictures, maxUploadBytes: largestPicture },
      ),
      ...videoEndpoints(platform),
      implementDetached(moderateMediaEndpoint, async ({ db, params, body, organizationId, session, clock }) => {
        const rows = await moderateMedia(
          { db, storage, clock },
          {
            organizationId,
            userId: session.userId,
            reviewId: reviewIds.toUuid(params.reviewId),
            mediaId: mediaIds.toUuid(params.mediaId),
            action: body.action,
          },
        )
        return { media: toReviewMedia(publicUrl, organizationId, rows) }
      }),
    ],
    jobs: [
      handleJob(fetchPicturesJob, (call) => fetchPictures(call, { ...platform, room })),
      onFact(fetchImportedPictures, async ({ db, fact: { organizationId } }) => {
        await db.forOrganization(organizationId, (trx) =>
          enqueue(trx, fetchPicturesJob, { organizationId }, { organizationId, singletonKey: organizationId }),
        )
      }),
      handleSweepMedia(storage),
    ],
    plugin: (app) => serveMedia(app, platform),
  }
}

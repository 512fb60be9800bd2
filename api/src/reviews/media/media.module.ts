import { buffer } from 'node:stream/consumers'
import { moderateMedia as moderateMediaEndpoint } from '@yuko/contract/reviews/moderate-media'
import { uploadFormPicture } from '@yuko/contract/storefront/upload-form-picture'
import { readOrganizationBySlug } from '#core/accounts/organizations/organization.reads.repository.ts'
import { mediaIds, reviewIds } from '#ids.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { PictureRoom } from '#platform/ports/picture-room.ts'
import { moderateMedia } from '../moderate-media.ts'
import { fetchImportedPictures, fetchPictures as fetchPicturesJob } from './fetch-pictures.jobs.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { privateMediaUrls, toReviewMedia } from './media.ts'
import { largestPicture } from './picture.ts'
import { serveMedia } from './serve-media.ts'
import { handleSweepMedia } from './sweep-media.job.ts'
import { refuseWhenBusy, uploadPicture } from './upload-picture.ts'

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
          const store = await db.asSystem((trx) => readOrganizationBySlug(trx, params.store))
          if (!store) throw new Refusal('store.not-found', 'This store doesn’t exist')
          const row = await uploadPicture({ db, storage, clock }, store.id, bytes)
          const { thumb, width, height } = privateMediaUrls(publicUrl, store.id, row)
          return { mediaId: mediaIds.toWire(row.id), token: row.access_key, thumbUrl: thumb, width, height }
        },
        { rateLimit: limits.reviewPictures, maxUploadBytes: largestPicture },
      ),
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

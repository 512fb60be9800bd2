import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { removeFiles } from '#platform/remove-files.job.ts'
import { deleteUnusedImages } from './brand.repository.ts'

const sweepBrandImages = defineJob({ name: 'sweep-brand-images', payload: z.object({}), cron: '40 3 * * *' })

const dayMs = 24 * 3_600_000

/** Uploaded images that were never saved. */
export const handleSweepBrandImages = handleJob(sweepBrandImages, ({ db, clock }) =>
  db.asSystem(async (trx) => {
    const keys = await deleteUnusedImages(trx, new Date(clock.now().getTime() - dayMs))
    if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId: null })
  }),
)

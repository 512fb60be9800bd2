import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { keptDays } from '../status-explanation.ts'
import { deletePurged, deleteUnconfirmed } from './moderation.repository.ts'

const purgeDeletedReviews = defineJob({
  name: 'purge-deleted-reviews',
  payload: z.object({}),
  cron: '41 * * * *',
  concurrency: 1,
})

const batchSize = 500

/** Purges reviews deleted 30 days ago with everything that refers to them, and guest reviews that stayed unconfirmed as long. */
export const handlePurgeDeletedReviews = handleJob(purgeDeletedReviews, async ({ db, clock, signal }) => {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
  for (const purge of [deletePurged, deleteUnconfirmed])
    while ((await db.asSystem((trx) => purge(trx, before, batchSize))) === batchSize) signal.throwIfAborted()
})

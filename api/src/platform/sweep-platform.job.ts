import { z } from 'zod'
import { deleteEndedCounts, deleteKeptAnswers } from './http/sweep.repository.ts'
import { defineJob, handleJob } from './jobs/define-job.ts'

const sweepPlatform = defineJob({ name: 'sweep-platform', payload: z.object({}), cron: '17 * * * *' })

const answersAreKeptMs = 24 * 3_600_000

/** Removes what has served its time: answers kept for Idempotency-Keys after a day, counts of windows that are over. */
export const handleSweepPlatform = handleJob(sweepPlatform, async ({ db, clock }) => {
  const now = clock.now()
  await db.asSystem((trx) => deleteKeptAnswers(trx, new Date(now.getTime() - answersAreKeptMs)))
  await db.asSystem((trx) => deleteEndedCounts(trx, now))
})

import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { deleteContent } from './proofs.repository.ts'

const sweepProofs = defineJob({ name: 'sweep-proofs', payload: z.object({}), cron: '20 4 * * *', timeoutSeconds: 3600 })

/** Days after the decision: time enough for questions about it. */
const keptDays = 90
const batchSize = 500

/** Deletes what members submitted; that they did, and the decision, stay. */
export const handleSweepProofs = handleJob(sweepProofs, async ({ db, clock, signal }) => {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  while ((await db.asSystem((trx) => deleteContent(trx, before, batchSize))) === batchSize) signal.throwIfAborted()
})

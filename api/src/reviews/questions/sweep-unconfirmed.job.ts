import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { confirmWithinMs } from './question-mails.ts'
import { deleteUnconfirmed } from './questions.repository.ts'

const sweepUnconfirmedQuestions = defineJob({
  name: 'sweep-unconfirmed-questions',
  payload: z.object({}),
  cron: '17 4 * * *',
  concurrency: 1,
})

const batchSize = 500

/** Deletes questions whose askers didn’t confirm their address in time. */
export const handleSweepUnconfirmedQuestions = handleJob(sweepUnconfirmedQuestions, async ({ db, clock, signal }) => {
  const before = new Date(clock.now().getTime() - confirmWithinMs)
  while ((await db.asSystem((trx) => deleteUnconfirmed(trx, before, batchSize))) === batchSize) signal.throwIfAborted()
})

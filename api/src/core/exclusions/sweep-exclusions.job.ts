import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { purgeDeleted } from './exclusions.repository.ts'

const sweepExclusions = defineJob({ name: 'sweep-exclusions', payload: z.object({}), cron: '45 3 * * *' })

const dayMs = 24 * 3_600_000

/** Deleted exclusions can't be restored after a day. */
export const handleSweepExclusions = handleJob(sweepExclusions, ({ db, clock }) =>
  db.asSystem((trx) => purgeDeleted(trx, new Date(clock.now().getTime() - dayMs))),
)

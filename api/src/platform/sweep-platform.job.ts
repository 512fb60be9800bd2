import { z } from 'zod'
import { deleteAuditLogBefore, deleteEndedCounts, deleteKeptAnswers } from './http/sweep.repository.ts'
import { defineJob, handleJob } from './jobs/define-job.ts'
import { deleteDispatchedEvents } from './jobs/relay.repository.ts'

const sweepPlatform = defineJob({ name: 'sweep-platform', payload: z.object({}), cron: '17 * * * *' })

const dayMs = 24 * 3_600_000
const batchSize = 5000

/**
 * Deletes expired data: idempotency replies after a day, ended rate limit windows, facts 30 days after dispatch, and audit log
 * entries after a year.
 */
export const handleSweepPlatform = handleJob(sweepPlatform, async ({ db, clock, signal }) => {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.asSystem((trx) => deleteKeptAnswers(trx, daysAgo(1)))
  await db.asSystem((trx) => deleteEndedCounts(trx, now))
  await db.asSystem((trx) => deleteAuditLogBefore(trx, daysAgo(365)))
  while (await db.asSystem((trx) => deleteDispatchedEvents(trx, daysAgo(30), batchSize))) signal.throwIfAborted()
})

import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { deleteCheckoutsBefore } from '../checkouts/checkouts.repository.ts'
import { deleteAuthorizationsBefore } from '../connection/authorizations.repository.ts'
import { sweepInbox } from './inbox.repository.ts'

const sweepStore = defineJob({ name: 'sweep-store', payload: z.object({}), cron: '40 3 * * *' })

const dayMs = 24 * 3_600_000

/** Deletes payloads that failed for two weeks, messages after a month, checkouts after three, and abandoned grants. */
export const handleSweepStore = handleJob(sweepStore, async ({ db, clock }) => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await db.asSystem(async (trx) => {
    await sweepInbox(trx, { failedBefore: daysAgo(14), before: daysAgo(30) })
    await deleteCheckoutsBefore(trx, daysAgo(90))
    await deleteAuthorizationsBefore(trx, clock.now())
  })
})

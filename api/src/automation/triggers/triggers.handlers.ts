import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { scanTriggers } from './scan-triggers.ts'
import { organizationsOfClock } from './scans.repository.ts'
import { queueTriggers, scanTriggersOfStore } from './triggers.jobs.ts'

export const triggerHandlers = [
  handleJob(queueTriggers, async ({ db }) => {
    await db.asSystem(async (trx) => {
      for (const organizationId of await organizationsOfClock(trx))
        await enqueue(trx, scanTriggersOfStore, { organizationId }, { organizationId, singletonKey: organizationId })
    })
  }),
  handleJob(scanTriggersOfStore, async ({ db, clock, log, signal, payload: { organizationId } }) => {
    await scanTriggers({ db, clock, log, signal, organizationId })
  }),
]

import { causeToPause } from '@yuko/contract/automation/pause-cause'
import { onFact } from '#platform/jobs/fact-job.ts'
import { pauseWarmUps } from '#platform/mail/warm-up.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { guardWorkflows } from './guard.jobs.ts'
import { listReturns } from './guard.repository.ts'
import { pause } from './switch-workflow.ts'
import { lockWorkflow } from './workflow.repository.ts'

const watchedDays = 7

/** One run for many reports: it checks all active workflows of the organization. */
export const handleGuardWorkflows = onFact(guardWorkflows, async ({ db, clock, fact: { organizationId } }) => {
  const since = new Date(clock.now().getTime() - watchedDays * dayMs)
  const returns = await db.forOrganization(organizationId, (trx) => listReturns(trx, organizationId, since))
  for (const { id, ...counts } of returns) {
    const cause = causeToPause(counts)
    if (!cause) continue
    await db.forOrganization(organizationId, async (trx) => {
      const row = await lockWorkflow(trx, organizationId, id)
      if (row?.status !== 'active') return
      await pause(trx, clock, row, cause)
      await pauseWarmUps(trx, organizationId, cause)
    })
  }
})

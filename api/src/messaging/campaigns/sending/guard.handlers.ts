import { causeToPause } from '@yuko/contract/automation/pause-cause'
import { onFact } from '#platform/jobs/fact-job.ts'
import { guardCampaigns } from './guard.jobs.ts'
import { listReturns } from './guard.repository.ts'
import { pauseForCause } from './pause-for-cause.ts'

/** One run for many reports: it checks all campaigns that are being sent. */
export const handleGuardCampaigns = onFact(guardCampaigns, async ({ db, clock, fact: { organizationId } }) => {
  const returns = await db.forOrganization(organizationId, (trx) => listReturns(trx, organizationId))
  for (const { id, ...counts } of returns) {
    const cause = causeToPause(counts)
    if (cause) await pauseForCause({ db, clock, organizationId }, id, cause)
  }
})

import { causeToPause } from '@yuko/contract/automation/pause-cause'
import { emailCampaignIds } from '#ids.ts'
import { leaveWork } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import { pauseWarmUps } from '#platform/mail/warm-up.repository.ts'
import { lockCampaign } from '../campaign.repository.ts'
import { pause } from '../switch-campaign.ts'
import { guardCampaigns } from './guard.jobs.ts'
import { listReturns } from './guard.repository.ts'

/** One run for many reports: it checks all campaigns that are being sent. */
export const handleGuardCampaigns = onFact(guardCampaigns, async ({ db, clock, fact: { organizationId } }) => {
  const returns = await db.forOrganization(organizationId, (trx) => listReturns(trx, organizationId))
  for (const { id, ...counts } of returns) {
    const cause = causeToPause(counts)
    if (!cause) continue
    await db.forOrganization(organizationId, async (trx) => {
      const row = await lockCampaign(trx, organizationId, id)
      if (row?.status !== 'sending') return
      await pause(trx, organizationId, id, { now: clock.now(), cause })
      await pauseWarmUps(trx, organizationId, cause)
      const emailCampaignId = emailCampaignIds.toWire(id)
      const payload = { emailCampaignId, name: row.name, cause }
      await recordFact(trx, clock, { type: 'email-campaign.paused', organizationId, aggregate: emailCampaignId, payload })
      leaveWork(trx)
    })
  }
})

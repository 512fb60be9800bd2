import type { PauseCause } from '@yuko/contract/automation/pause-cause'
import { emailCampaignIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, leaveWork } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { pauseWarmUps } from '#platform/mail/warm-up.repository.ts'
import { lockCampaign } from '../campaign.repository.ts'
import { pause } from '../switch-campaign.ts'

interface Place {
  readonly db: Database
  readonly clock: Clock
  readonly organizationId: string
}

/** Pauses a campaign that is being sent, or due, and notifies members. Returned emails also pause the warm-up of domains. */
export async function pauseForCause({ db, clock, organizationId }: Place, id: string, cause: PauseCause): Promise<void> {
  await db.forOrganization(organizationId, async (trx) => {
    const row = await lockCampaign(trx, organizationId, id)
    if (row?.status !== 'sending' && row?.status !== 'scheduled') return
    await pause(trx, organizationId, id, { now: clock.now(), cause })
    if (cause.kind !== 'audience') await pauseWarmUps(trx, organizationId, cause)
    const emailCampaignId = emailCampaignIds.toWire(id)
    const payload = { emailCampaignId, name: row.name, cause }
    await recordFact(trx, clock, { type: 'email-campaign.paused', organizationId, aggregate: emailCampaignId, payload })
    leaveWork(trx)
  })
}

import type { cancelEmailCampaign } from '@yuko/contract/automation/campaigns/cancel-email-campaign'
import type { chooseCampaignWinner } from '@yuko/contract/automation/campaigns/choose-campaign-winner'
import type { pauseEmailCampaign } from '@yuko/contract/automation/campaigns/pause-email-campaign'
import type { resumeEmailCampaign } from '@yuko/contract/automation/campaigns/resume-email-campaign'
import type { scheduleEmailCampaign } from '@yuko/contract/automation/campaigns/schedule-email-campaign'
import type { unscheduleEmailCampaign } from '@yuko/contract/automation/campaigns/unschedule-email-campaign'
import type { PauseCause } from '@yuko/contract/automation/pause-cause'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { leaveWork, type Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { audienceConditions } from './audience.repository.ts'
import { changeCampaign, listEmails, listTimeZones, pinEmails } from './campaign.repository.ts'
import { type CheckTools, checkCampaign } from './checklist.ts'
import { campaignDetail, changedSince, readCampaign, takeCampaign, takeDraft } from './get-campaign.ts'
import { startOf } from './sending/moments.ts'
import { withdrawSome } from './sending/withdraw.ts'

/** Sending itself is the loop's work. */
export const scheduleCampaign =
  (tools: CheckTools) =>
  async ({ trx, organizationId, clock, params, body }: TenantCall<typeof scheduleEmailCampaign>) => {
    const row = await readCampaign(trx, organizationId, params)
    if (row.status === 'draft' && row.revision !== body.revision) throw changedSince()
    if (row.is_archived) throw new Refusal('email-campaign.state-refused', 'This campaign is archived. Restore it first.')
    if (row.status === 'draft') {
      const { items } = await checkCampaign(trx, organizationId, row, tools, clock.now())
      const problem = items.find(({ level }) => level === 'error')
      if (problem?.message) throw new Refusal('email-campaign.incomplete', problem.message)
    }
    const { id, settings } = await takeDraft(trx, organizationId, params, body.revision)
    const now = clock.now()
    const { schedule } = settings
    const zones = schedule.mode === 'local' ? await listTimeZones(trx, organizationId) : []
    const startsAt = startOf(schedule, zones, await readTimeZone(trx, organizationId), now)
    await pinEmails(trx, organizationId, id)
    await changeCampaign(trx, organizationId, id, {
      status: 'scheduled',
      starts_at: startsAt,
      wake_at: startsAt,
      updated_at: now,
    })
    leaveWork(trx)
    return campaignDetail(trx, organizationId, id)
  }

export async function unscheduleCampaign({ trx, organizationId, clock, params }: TenantCall<typeof unscheduleEmailCampaign>) {
  const { id } = await takeCampaign(trx, organizationId, params, ['scheduled'])
  await changeCampaign(trx, organizationId, id, { status: 'draft', starts_at: null, wake_at: null, updated_at: clock.now() })
  return campaignDetail(trx, organizationId, id)
}

export async function pauseCampaign({ trx, organizationId, clock, params }: TenantCall<typeof pauseEmailCampaign>) {
  const { id } = await takeCampaign(trx, organizationId, params, ['sending'])
  await pause(trx, organizationId, id, { now: clock.now(), cause: null })
  leaveWork(trx)
  return campaignDetail(trx, organizationId, id)
}

/** `cause`: why we do it; null: a member does. */
export async function pause(
  trx: Trx,
  organizationId: string,
  id: string,
  { now, cause }: { readonly now: Date; readonly cause: PauseCause | null },
): Promise<void> {
  const pause_cause = cause && jsonb(cause)
  await changeCampaign(trx, organizationId, id, { status: 'paused', pause_cause, wake_at: now, updated_at: now })
  await withdrawSome(trx, organizationId, id)
}

export async function resumeCampaign({ trx, organizationId, clock, params }: TenantCall<typeof resumeEmailCampaign>) {
  const { id, settings, started_at, is_read } = await takeCampaign(trx, organizationId, params, ['paused'])
  const now = clock.now()
  // Refused while the rest of the audience can't be read.
  if (!is_read) await audienceConditions(trx, { organizationId, now, ...settings })
  await changeCampaign(trx, organizationId, id, {
    // It may have been paused when it was due to start.
    status: started_at === null ? 'scheduled' : 'sending',
    pause_cause: null,
    // Emails until now no longer count: the member decided to continue.
    watched_from: now,
    wake_at: now,
    updated_at: now,
  })
  leaveWork(trx)
  return campaignDetail(trx, organizationId, id)
}

/** Recipients that are pending from now on count as canceled. */
export async function cancelCampaign({ trx, organizationId, clock, params }: TenantCall<typeof cancelEmailCampaign>) {
  const { id } = await takeCampaign(trx, organizationId, params, ['sending', 'paused'])
  const now = clock.now()
  await changeCampaign(trx, organizationId, id, {
    status: 'cancelled',
    pause_cause: null,
    wake_at: now,
    finished_at: now,
    updated_at: now,
  })
  await withdrawSome(trx, organizationId, id)
  leaveWork(trx)
  return campaignDetail(trx, organizationId, id)
}

export async function chooseWinner({ trx, organizationId, clock, params, body }: TenantCall<typeof chooseCampaignWinner>) {
  const { id, winner, settings, status } = await takeCampaign(trx, organizationId, params, ['sending', 'paused'])
  const emails = await listEmails(trx, organizationId, [id])
  if (winner !== null || settings.test.kind !== 'winner' || emails.length < 2)
    throw new Refusal('email-campaign.state-refused', 'This campaign has no test that is still running')
  if (!emails.some(({ variantId }) => variantId === body.variantId))
    throw new Refusal('email-campaign.variants-refused', 'This campaign doesn’t have that variant')
  const now = clock.now()
  await changeCampaign(trx, organizationId, id, {
    winner: body.variantId,
    winner_by: 'member',
    winner_at: now,
    updated_at: now,
    ...(status === 'sending' && { wake_at: now }),
  })
  leaveWork(trx)
  return campaignDetail(trx, organizationId, id)
}

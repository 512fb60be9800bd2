import { Refusal } from '#platform/http/refusal.ts'
import type { Loop } from '#platform/jobs/loop.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { changeCampaign } from '../campaign.repository.ts'
import { type StepLimits, stepCampaign, stepLimits } from './campaign-step.ts'
import { pauseForCause } from './pause-for-cause.ts'
import { campaignsDueSince, nextCampaigns } from './recipients.repository.ts'

/** Continues campaigns, one step each in turn, so that a large one does not block others. */
export function sendCampaigns(limits: StepLimits = stepLimits): Loop {
  return {
    name: 'send-campaigns',
    dueSince: campaignsDueSince,
    async run({ db, clock, log, signal }) {
      const now = clock.now()
      const campaigns = await db.asSystem(nextCampaigns)
      let isMore = false
      for (const { id, organizationId, wakeAt } of campaigns) {
        if (wakeAt > now || signal.aborted) break
        try {
          const isDone = await db.forOrganization(organizationId, (trx) =>
            stepCampaign({ trx, organizationId, now: clock.now(), limits }, id),
          )
          isMore ||= isDone
        } catch (error) {
          if (error instanceof Refusal && error.code === 'email-campaign.audience-refused') {
            const cause = { kind: 'audience', count: 0, sent: 0 } as const
            await pauseForCause({ db, clock, organizationId }, id, cause)
            continue
          }
          log.error({ err: error, organizationId, campaignId: id }, 'a campaign could not continue, will retry')
          const wake_at = new Date(clock.now().getTime() + minuteMs)
          await db.forOrganization(organizationId, (trx) => changeCampaign(trx, organizationId, id, { wake_at }))
        }
      }
      return { more: isMore, nextAt: campaigns.find(({ wakeAt }) => wakeAt > now)?.wakeAt }
    },
  }
}

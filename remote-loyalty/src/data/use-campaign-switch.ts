import type { Campaign, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import { ApiError, notify } from '@yuko/runtime'
import { useSwitchCampaign } from '#data/campaign.mutations.ts'

type Next = Exclude<CampaignStatus, 'draft'>

const done: Readonly<Record<Next, string>> = { active: 'started', paused: 'paused', ended: 'ended' }

/** Starts, pauses or ends a way to earn; the toast takes it back. */
export function useCampaignSwitch() {
  const change = useSwitchCampaign()
  const go = async ({ campaignId, name, status: before }: Pick<Campaign, 'campaignId' | 'name' | 'status'>, status: Next) => {
    const complain = (failure: unknown) => notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    try {
      await change.mutateAsync({ campaignId, status })
      // A draft that was started is none any more: it rests instead.
      const back = before === 'draft' ? 'paused' : before
      const onClick = () => change.mutate({ campaignId, status: back }, { onError: complain })
      notify(`“${name}” ${done[status]}`, { duration: 8000, action: { label: 'Undo', onClick } })
    } catch (failure) {
      complain(failure)
    }
  }
  return { go, isPending: change.isPending, pendingId: change.isPending ? change.variables.campaignId : undefined }
}

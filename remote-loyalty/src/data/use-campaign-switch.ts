import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import { ApiError, notify } from '@yuko/runtime'
import { useSwitchCampaign } from '#data/campaign.mutations.ts'
import { campaignQueries } from '#data/campaign.queries.ts'
import { twinOf } from '#data/campaign-twin.ts'

type Next = Exclude<CampaignStatus, 'draft'>

const done: Readonly<Record<Next, string>> = { active: 'started', paused: 'paused', ended: 'ended' }

/** Starts, pauses or ends a way to earn; the toast takes it back. */
export function useCampaignSwitch() {
  const client = useQueryClient()
  const change = useSwitchCampaign()
  const go = async (campaign: Campaign, status: Next) => {
    const { campaignId, programId, name, status: before } = campaign
    const all = client.getQueryData(campaignQueries.list(programId).queryKey)
    const twin = status === 'active' ? twinOf(campaign, all, campaignId) : undefined
    const complain = (failure: unknown) => notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    try {
      await change.mutateAsync({ campaignId, status })
      // A draft that was started is none any more: it rests instead.
      const back = before === 'draft' ? 'paused' : before
      const onClick = () => change.mutate({ campaignId, status: back }, { onError: complain })
      const beside = twin ? `. “${twin.name}” is on too and gives the same` : ''
      notify(`“${name}” ${done[status]}${beside}`, { duration: 8000, action: { label: t`Undo`, onClick } })
    } catch (failure) {
      complain(failure)
    }
  }
  return { go, isPending: change.isPending, pendingId: change.isPending ? change.variables.campaignId : undefined }
}

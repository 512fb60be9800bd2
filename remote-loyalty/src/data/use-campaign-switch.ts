import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import { ApiError, notify } from '@yuko/runtime'
import { useSwitchCampaign } from '#data/campaign.mutations.ts'
import { campaignQueries } from '#data/campaign.queries.ts'
import { twinOf } from '#data/campaign-twin.ts'

type Next = Exclude<CampaignStatus, 'draft'>

const done: Readonly<Record<Next, (name: string) => string>> = {
  active: (name) => t`“${name}” activated`,
  paused: (name) => t`“${name}” paused`,
  ended: (name) => t`“${name}” ended`,
}

/** Activates, pauses or ends a way to earn, with undo in the toast. */
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
      // An activated draft can't become a draft again, so undo pauses it.
      const back = before === 'draft' ? 'paused' : before
      const onClick = () => change.mutate({ campaignId, status: back }, { onError: complain })
      const twinName = twin?.name
      const message = twinName ? t`“${name}” activated. It has the same settings as “${twinName}”` : done[status](name)
      notify(message, { duration: 8000, action: { label: t`Undo`, onClick } })
    } catch (failure) {
      complain(failure)
    }
  }
  return { go, isPending: change.isPending, pendingId: change.isPending ? change.variables.campaignId : undefined }
}

import { t } from '@lingui/core/macro'
import type { EmailCampaign } from '@yuko/contract/automation/campaigns/email-campaign'
import { notify } from '@yuko/runtime'
import { useUpdateCampaign } from '#data/campaign.mutations.ts'
import { complain } from '#data/complain.ts'

/** Archives or restores immediately and offers undo instead of a confirmation. */
export function useArchiveCampaign() {
  const { mutateAsync } = useUpdateCampaign()
  return async ({ emailCampaignId, name }: Pick<EmailCampaign, 'emailCampaignId' | 'name'>, isArchived: boolean) => {
    try {
      await mutateAsync({ emailCampaignId, isArchived })
      const undo = () => mutateAsync({ emailCampaignId, isArchived: !isArchived }).catch(complain)
      notify(isArchived ? t`Campaign archived: ${name}` : t`Campaign restored: ${name}`, {
        duration: 8000,
        action: { label: t`Undo`, onClick: undo },
      })
    } catch (failure) {
      complain(failure)
    }
  }
}

import { t } from '@lingui/core/macro'
import type { EmailCampaign } from '@yuko/contract/automation/campaigns/email-campaign'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { useState } from 'react'
import { useCopyCampaign, useDeleteCampaign, useUpdateCampaign } from '#data/campaign.mutations.ts'
import { complain } from '#data/complain.ts'
import { DeleteDialog } from '#data/delete.dialog.tsx'
import { campaignPath } from '../links.ts'
import { RenameCampaignForm } from '../rename-campaign.form.tsx'
import { useArchiveCampaign } from '../use-archive-campaign.ts'

export type CampaignActions = ReturnType<typeof useCampaignActions>['actions']

/** Actions of a row; `dialogs` are those that an action opened. */
export function useCampaignActions() {
  const navigate = useNavigate()
  const update = useUpdateCampaign()
  const copy = useCopyCampaign()
  const remove = useDeleteCampaign()
  const onArchive = useArchiveCampaign()
  const [renamed, setRenamed] = useState<EmailCampaign>()
  const [deleted, setDeleted] = useState<EmailCampaign>()
  const onCopy = ({ emailCampaignId }: EmailCampaign) =>
    copy.mutateAsync(emailCampaignId).then((copied) => {
      notify(t`Campaign duplicated: ${copied.name}`)
      return navigate(campaignPath(copied.emailCampaignId))
    }, complain)
  const dialogs = (
    <>
      {renamed && (
        <RenameCampaignForm
          name={renamed.name}
          onRename={async (name) => {
            await update.mutateAsync({ emailCampaignId: renamed.emailCampaignId, name })
            setRenamed(undefined)
            notify(t`Campaign renamed`)
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {deleted && (
        <DeleteDialog
          kind="campaign"
          name={deleted.name}
          onDelete={() => remove.mutateAsync(deleted.emailCampaignId)}
          onClose={() => setDeleted(undefined)}
        >
          {t`Deletes the draft with its emails. This can’t be undone.`}
        </DeleteDialog>
      )}
    </>
  )
  return { actions: { onRename: setRenamed, onDelete: setDeleted, onArchive, onCopy }, dialogs }
}

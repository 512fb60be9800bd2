import { t } from '@lingui/core/macro'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ActionIcon, IconMore, Menu } from '@yuko/ui'
import { useState } from 'react'
import { useCopyCampaign, useDeleteCampaign, useUpdateCampaign } from '#data/campaign.mutations.ts'
import { complain } from '#data/complain.ts'
import { DeleteDialog } from '#data/delete.dialog.tsx'
import { campaignPath, campaignsPath } from './links.ts'
import { RenameCampaignForm } from './rename-campaign.form.tsx'
import { useArchiveCampaign } from './use-archive-campaign.ts'

/** Less frequent actions of a campaign. */
export function CampaignMenu({ campaign }: { campaign: EmailCampaignDetail }) {
  const { emailCampaignId, name, status, isArchived } = campaign
  const navigate = useNavigate()
  const copy = useCopyCampaign()
  const update = useUpdateCampaign()
  const remove = useDeleteCampaign()
  const archive = useArchiveCampaign()
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const duplicate = () =>
    copy.mutateAsync(emailCampaignId).then((copied) => {
      notify(t`Campaign duplicated: ${copied.name}`)
      return navigate(campaignPath(copied.emailCampaignId))
    }, complain)
  const mayArchive = !['scheduled', 'sending', 'paused'].includes(status)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
            <IconMore size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status !== 'draft' && <Menu.Item onClick={() => setDialog('rename')}>{t`Rename`}</Menu.Item>}
          <Menu.Item onClick={() => void duplicate()}>{t`Duplicate`}</Menu.Item>
          {mayArchive && (
            <Menu.Item onClick={() => void archive(campaign, !isArchived)}>{isArchived ? t`Restore` : t`Archive`}</Menu.Item>
          )}
          {status === 'draft' && (
            <Menu.Item color="danger" onClick={() => setDialog('delete')}>
              {t`Delete`}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && (
        <RenameCampaignForm
          name={name}
          onRename={async (next) => {
            await update.mutateAsync({ emailCampaignId, name: next })
            setDialog(undefined)
            notify(t`Campaign renamed`)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          kind="campaign"
          name={name}
          onDelete={() => remove.mutateAsync(emailCampaignId).then(() => navigate(campaignsPath))}
          onClose={() => setDialog(undefined)}
        >
          {t`Deletes the draft with its emails. This can’t be undone.`}
        </DeleteDialog>
      )}
    </>
  )
}

import { t } from '@lingui/core/macro'
import type { Campaign, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import { ApiError, notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ActionIcon, Button, IconDelete, IconMore, Menu } from '@yuko/ui'
import { ConfirmDialog, IconFlag } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDeleteCampaign } from '#data/campaign.mutations.ts'
import { useCampaignSwitch } from '#data/use-campaign-switch.ts'

const startLabels: Readonly<Record<Exclude<CampaignStatus, 'active'>, string>> = {
  draft: t`Activate`,
  paused: t({ message: 'Resume', comment: 'Button: makes something paused active again' }),
  ended: t`Reactivate`,
}

interface CampaignActionsProps {
  campaign: Campaign
  /** Unsaved changes have to be saved before it is activated. */
  isUnsaved: boolean
  back: string
}

/** Activate, pause, end, delete. */
export function CampaignActions({ campaign, isUnsaved, back }: CampaignActionsProps) {
  const { status, figures } = campaign
  const switching = useCampaignSwitch()
  const [isAsking, setIsAsking] = useState(false)
  const canEnd = status === 'active' || status === 'paused'
  const canDelete = figures.times === 0
  return (
    <>
      {status === 'active' ? (
        <Button variant="default" loading={switching.isPending} onClick={() => switching.go(campaign, 'paused')}>
          {t`Pause`}
        </Button>
      ) : (
        <Button disabled={isUnsaved} loading={switching.isPending} onClick={() => switching.go(campaign, 'active')}>
          {startLabels[status]}
        </Button>
      )}
      {(canEnd || canDelete) && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
              <IconMore size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {canEnd && (
              <Menu.Item leftSection={<IconFlag size={16} aria-hidden />} onClick={() => switching.go(campaign, 'ended')}>
                {t({ message: 'End', context: 'verb' })}
              </Menu.Item>
            )}
            {canDelete && (
              <Menu.Item
                color="danger"
                disabled={isUnsaved}
                leftSection={<IconDelete size={16} aria-hidden />}
                onClick={() => setIsAsking(true)}
              >
                {t`Delete`}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isAsking && <DeleteQuestion campaign={campaign} back={back} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface DeleteQuestionProps {
  campaign: Campaign
  back: string
  onClose: () => void
}

function DeleteQuestion({ campaign: { campaignId, name }, back, onClose }: DeleteQuestionProps) {
  const navigate = useNavigate()
  const remove = useDeleteCampaign()
  const drop = async () => {
    try {
      await remove.mutateAsync(campaignId)
      notify(t`“${name}” deleted`)
      void navigate(back, { replace: true })
    } catch (failure) {
      notify(ApiError.fromUnknown(failure).message, { type: 'error' })
      onClose()
    }
  }
  return (
    <ConfirmDialog title={t`Delete “${name}”?`} confirmLabel={t`Delete`} isDestructive onConfirm={drop} onCancel={onClose}>
      {t`No customer has earned points with it. This can’t be undone.`}
    </ConfirmDialog>
  )
}

import type { EmailCampaign } from '@yuko/contract/automation/campaigns/email-campaign'
import { StatusBadge } from '@yuko/ui'
import { statusLabels, statusTones } from './wording.ts'

export function CampaignStatus({ campaign: { status, isArchived } }: { campaign: Pick<EmailCampaign, 'status' | 'isArchived'> }) {
  if (isArchived) return <StatusBadge status="archived" />
  return (
    <StatusBadge status={status} tone={statusTones[status]}>
      {statusLabels[status]}
    </StatusBadge>
  )
}

import { t } from '@lingui/core/macro'
import { Button, EmptyState, IconPlus } from '@yuko/ui'
import { type CampaignsSearch, isNarrowed } from './campaigns.search.ts'

interface CampaignsEmptyProps {
  search: CampaignsSearch
  onClear: () => void
  onCreate: (() => void) | undefined
  isCreating: boolean
}

export function CampaignsEmpty({ search, onClear, onCreate, isCreating }: CampaignsEmptyProps) {
  if (isNarrowed(search)) {
    return (
      <EmptyState
        drawing="search"
        title={t`No matching campaigns`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Remove a filter or try another name.`}
      </EmptyState>
    )
  }
  if (search.view === 'archived') {
    return (
      <EmptyState
        title={t`No archived campaigns yet`}
      >{t`Campaigns you archive appear here. You can restore them anytime.`}</EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`Send your first campaign`}
      action={
        onCreate && (
          <Button onClick={onCreate} loading={isCreating} leftSection={<IconPlus size={16} aria-hidden />}>
            {t`Create campaign`}
          </Button>
        )
      }
    >
      {t`Choose who gets it, write the email, and send it now or later. Only people who opted in are mailed.`}
    </EmptyState>
  )
}

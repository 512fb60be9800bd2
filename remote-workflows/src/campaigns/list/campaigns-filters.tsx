import { t } from '@lingui/core/macro'
import { orNothing } from '@yuko/contract/address'
import { type EmailCampaignStatus, emailCampaignStatus } from '@yuko/contract/automation/campaigns/email-campaign'
import { emailCampaignView } from '@yuko/contract/automation/campaigns/list-email-campaigns'
import { FilterBar, FilterSelect, SegmentedControl } from '@yuko/ui'
import type { ReactNode } from 'react'
import { statusLabels } from '../wording.ts'
import type { CampaignList } from './use-campaign-list.ts'

const views = [
  { value: 'current', label: t`Current` },
  { value: 'archived', label: t`Archived` },
]

const statuses = emailCampaignStatus.options.map((status) => ({ value: status, label: statusLabels[status] }))

export function CampaignsFilters({ campaigns, tools }: { campaigns: CampaignList; tools: ReactNode }) {
  const { search, change, clear } = campaigns
  const { view = 'current', status = [] } = search
  return (
    <FilterBar
      searchLabel={t`Search campaigns`}
      search={search.q ?? ''}
      onSearch={(q) => change({ q: q || undefined }, { replace: true })}
      active={statuses
        .filter(({ value }) => status.includes(value))
        .map(({ value, label }) => ({
          id: value,
          label,
          onRemove: () => change({ status: orNothing(status.filter((one) => one !== value)) }),
        }))}
      onClear={clear}
      tools={tools}
    >
      <SegmentedControl
        aria-label={t`Filter campaigns`}
        size="xs"
        value={view}
        onChange={(chosen) => change({ view: emailCampaignView.parse(chosen) })}
        data={views}
      />
      <FilterSelect
        label={t`Status`}
        options={statuses}
        selected={status}
        onChange={(chosen) => change({ status: orNothing(chosen as EmailCampaignStatus[]) })}
      />
    </FilterBar>
  )
}

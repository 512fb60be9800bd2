import { t } from '@lingui/core/macro'
import { orNothing } from '@yuko/contract/address'
import { referralStatus, rejectReason } from '@yuko/contract/loyalty/referrals/referral'
import { FilterBar, FilterSelect } from '@yuko/ui'
import type { ReactNode } from 'react'
import { reasonLabels, statusLabels } from '#data/referral-wording.ts'
import type { ReferralsSearch } from './referrals.search.ts'

const statuses = referralStatus.options.map((value) => ({ value, label: statusLabels[value] }))
const reasons = rejectReason.options.map((value) => ({ value, label: reasonLabels[value] }))

interface ReferralFiltersProps {
  search: ReferralsSearch
  onChange: (change: Partial<ReferralsSearch>) => void
  onClear: () => void
  tools: ReactNode
}

export function ReferralFilters({ search, onChange, onClear, tools }: ReferralFiltersProps) {
  const { status = [], reason = [], q = '' } = search
  const without = <One,>(all: One[], one: One) => orNothing(all.filter((other) => other !== one))
  const active = [
    ...status.map((one) => ({ id: one, label: statusLabels[one], onRemove: () => onChange({ status: without(status, one) }) })),
    ...reason.map((one) => ({ id: one, label: reasonLabels[one], onRemove: () => onChange({ reason: without(reason, one) }) })),
  ]
  return (
    <FilterBar
      searchLabel={t`Search by name or email`}
      search={q}
      onSearch={(text) => onChange({ q: text || undefined })}
      active={active}
      onClear={onClear}
      tools={tools}
    >
      <FilterSelect
        label={t`Status`}
        options={statuses}
        selected={status}
        onChange={(chosen) => onChange({ status: orNothing(chosen as typeof status) })}
      />
      <FilterSelect
        label={t`Reason`}
        options={reasons}
        selected={reason}
        onChange={(chosen) => onChange({ reason: orNothing(chosen as typeof reason) })}
      />
    </FilterBar>
  )
}

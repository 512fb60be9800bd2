import { t } from '@lingui/core/macro'
import { orNothing } from '@yuko/contract/address'
import { type WorkflowView, workflowView } from '@yuko/contract/automation/workflows/list-workflows'
import type { WorkflowStatus } from '@yuko/contract/automation/workflows/workflow'
import { FilterBar, FilterSelect, SegmentedControl } from '@yuko/ui'
import type { ReactNode } from 'react'
import type { WorkflowList } from '#workflows/use-workflow-list.ts'

const views: { value: WorkflowView; label: string }[] = [
  { value: 'current', label: t`Current` },
  { value: 'archived', label: t`Archived` },
]

const statuses: { value: Exclude<WorkflowStatus, 'archived'>; label: string }[] = [
  { value: 'active', label: t`Active` },
  { value: 'paused', label: t`Paused` },
  { value: 'draft', label: t`Draft` },
]

export function WorkflowsFilters({ workflows, tools }: { workflows: WorkflowList; tools: ReactNode }) {
  const { search, change, clear } = workflows
  const { view = 'current', status = [] } = search
  return (
    <FilterBar
      searchLabel={t`Search workflows`}
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
        aria-label={t`Filter workflows`}
        size="xs"
        value={view}
        onChange={(chosen) => change({ view: workflowView.parse(chosen), status: undefined })}
        data={views}
      />
      {view === 'current' && (
        <FilterSelect
          label={t`Status`}
          options={statuses}
          selected={status}
          onChange={(chosen) => change({ status: orNothing(chosen as WorkflowStatus[]) })}
        />
      )}
    </FilterBar>
  )
}

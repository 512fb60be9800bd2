import { usePermission } from '@yuko/runtime'
import { Button, DataTable, EmptyState, ErrorPanel, IconPlus } from '@yuko/ui'
import { exclusionColumns } from './exclusions.columns.tsx'
import type { ExclusionList } from './use-exclusion-list.ts'

interface ExclusionsTableProps {
  exclusions: ExclusionList
  onAdd: () => void
}

export function ExclusionsTable({ exclusions, onAdd }: ExclusionsTableProps) {
  const { list, rows, selection } = exclusions
  const mayEdit = usePermission('settings.write')
  if (list.isError && !rows)
    return (
      <ErrorPanel title="The exclusions could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  return (
    <DataTable
      label="Exclusions"
      columns={exclusionColumns}
      rows={rows}
      rowKey={({ exclusionId }) => exclusionId}
      rowLabel={({ label }) => label}
      skeletonRows={5}
      selection={mayEdit ? { selected: selection.selected, onChange: selection.choose } : undefined}
      selectAllMatching={
        list.hasNextPage &&
        (selection.isAll ? (
          'All that match are selected.'
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
            Select all that match
          </Button>
        ))
      }
      isRefreshing={list.isPlaceholderData}
      empty={<NothingExcluded exclusions={exclusions} onAdd={mayEdit ? onAdd : undefined} />}
    />
  )
}

const emptyTexts = {
  customers: 'Add people who should not be asked for reviews: staff, testers, whoever told you so. Addresses, domains or tags.',
  products: 'Add what nobody should be asked about: gift cards, samples, spare parts. Handles, ids or tags.',
  orders: 'Leave out orders by their tag, country, sales channel or amount.',
}

interface NothingExcludedProps {
  exclusions: ExclusionList
  onAdd: (() => void) | undefined
}

function NothingExcluded({ exclusions: { group, q }, onAdd }: NothingExcludedProps) {
  if (q)
    return (
      <EmptyState drawing="search" title="Nothing matches">
        No exclusion has “{q}” in it.
      </EmptyState>
    )
  return (
    <EmptyState
      title={group === 'orders' ? 'No order is left out' : `No ${group} are excluded`}
      action={
        onAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            Add exclusions
          </Button>
        )
      }
    >
      {emptyTexts[group]}
    </EmptyState>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <ErrorPanel title={t`The exclusions could not be loaded`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  return (
    <DataTable
      label={t`Exclusions`}
      columns={exclusionColumns}
      rows={rows}
      rowKey={({ exclusionId }) => exclusionId}
      rowLabel={({ label }) => label}
      skeletonRows={5}
      selection={mayEdit ? { selected: selection.selected, onChange: selection.choose } : undefined}
      selectAllMatching={
        list.hasNextPage &&
        (selection.isAll ? (
          t`All that match are selected.`
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
            {t`Select all that match`}
          </Button>
        ))
      }
      isRefreshing={list.isPlaceholderData}
      empty={<NothingExcluded exclusions={exclusions} onAdd={mayEdit ? onAdd : undefined} />}
    />
  )
}

const emptyTexts = {
  customers: t`Add people who should not be asked for reviews: staff, testers, whoever told you so. Addresses, domains or tags.`,
  products: t`Add what nobody should be asked about: gift cards, samples, spare parts. Handles, ids or tags.`,
  orders: t`Leave out orders by their tag, country, sales channel or amount.`,
}

interface NothingExcludedProps {
  exclusions: ExclusionList
  onAdd: (() => void) | undefined
}

function NothingExcluded({ exclusions: { group, q }, onAdd }: NothingExcludedProps) {
  if (q)
    return (
      <EmptyState drawing="search" title={t`Nothing matches`}>
        <Trans>No exclusion has “{q}” in it.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={group === 'orders' ? t`No order is left out` : t`No ${group} are excluded`}
      action={
        onAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t`Add exclusions`}
          </Button>
        )
      }
    >
      {emptyTexts[group]}
    </EmptyState>
  )
}

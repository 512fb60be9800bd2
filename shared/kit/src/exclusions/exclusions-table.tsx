import { t } from '@lingui/core/macro'
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
      <ErrorPanel title={t`Couldn’t load exclusions`} onRetry={list.refetch} isRetrying={list.isFetching}>
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
          t`All matching exclusions are selected.`
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
            {t`Select all matching exclusions`}
          </Button>
        ))
      }
      isRefreshing={list.isPlaceholderData}
      empty={<NothingExcluded exclusions={exclusions} onAdd={mayEdit ? onAdd : undefined} />}
    />
  )
}

const emptyTitles = {
  customers: t`No excluded customers`,
  products: t`No excluded products`,
  orders: t`No excluded orders`,
}

const customerTexts = {
  review_requests: t`Exclude staff, testers or people who don’t want to be asked. Add emails, domains or tags.`,
  loyalty: t`Exclude staff, testers or wholesale customers. Add emails, domains or tags.`,
}

const emptyTexts = {
  products: t`Exclude gift cards, samples or spare parts. Add handles, IDs or tags.`,
  orders: t`Exclude orders by tag, country, sales channel or amount.`,
}

interface NothingExcludedProps {
  exclusions: ExclusionList
  onAdd: (() => void) | undefined
}

function NothingExcluded({ exclusions: { scope, group, q }, onAdd }: NothingExcludedProps) {
  if (q)
    return (
      <EmptyState drawing="search" title={t`No matching exclusions`}>
        {t`No exclusion contains “${q}”.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title={emptyTitles[group]}
      action={
        onAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t`Add exclusions`}
          </Button>
        )
      }
    >
      {group === 'customers' ? customerTexts[scope] : emptyTexts[group]}
    </EmptyState>
  )
}

import { t } from '@lingui/core/macro'
import { Button, EmptyState, IconPlus } from '@yuko/ui'
import type { WorkflowsSearch } from '#workflows/workflows.search.ts'

interface WorkflowsEmptyProps {
  search: WorkflowsSearch
  onClear: () => void
  onCreate?: () => void
}

export function WorkflowsEmpty({ search: { view = 'current', q, status }, onClear, onCreate }: WorkflowsEmptyProps) {
  if (status) {
    return (
      <EmptyState
        drawing="search"
        title={t`No matching workflows`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Remove a filter or try another title.`}
      </EmptyState>
    )
  }
  if (q) {
    return (
      <EmptyState
        drawing="search"
        title={t`No results for “${q}”`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Clear search`}
          </Button>
        }
      >
        {view === 'current' ? t`Try a shorter search, or look in the archive.` : t`Try a shorter search.`}
      </EmptyState>
    )
  }
  if (view === 'archived') {
    return (
      <EmptyState
        title={t`No archived workflows yet`}
      >{t`Workflows you archive appear here. You can restore them anytime.`}</EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="flow"
      title={t`Create your first workflow`}
      action={
        onCreate && (
          <Button onClick={onCreate} leftSection={<IconPlus size={16} aria-hidden />}>
            {t`Create workflow`}
          </Button>
        )
      }
    >
      {t`Workflows send emails automatically after an order, a sign-up, a review, and more.`}
    </EmptyState>
  )
}

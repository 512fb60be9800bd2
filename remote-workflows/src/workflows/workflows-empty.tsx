import { t } from '@lingui/core/macro'
import type { WorkflowView } from '@yuko/contract/automation/workflows/list-workflows'
import { Button, EmptyState, IconPlus } from '@yuko/ui'

interface WorkflowsEmptyProps {
  view: WorkflowView
  q: string
  onClearSearch: () => void
  onCreate?: () => void
}

export function WorkflowsEmpty({ view, q, onClearSearch, onCreate }: WorkflowsEmptyProps) {
  if (q) {
    return (
      <EmptyState
        drawing="search"
        title={t`No results for “${q}”`}
        action={
          <Button variant="default" onClick={onClearSearch}>
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

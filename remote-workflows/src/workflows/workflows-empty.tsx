import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        title={t`Nothing is called “${q}”`}
        action={
          <Button variant="default" onClick={onClearSearch}>
            {t`Clear search`}
          </Button>
        }
      >
        {view === 'current' ? t`Try fewer letters, or look among the archived ones.` : t`Try fewer letters.`}
      </EmptyState>
    )
  }
  if (view === 'archived') {
    return (
      <EmptyState title={t`Nothing is archived`}>{t`Workflows that you archive wait here until you restore them.`}</EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="flow"
      title={t`Let the right e-mail send itself`}
      action={
        onCreate && (
          <Button onClick={onCreate} leftSection={<IconPlus size={16} aria-hidden />}>
            {t`Create workflow`}
          </Button>
        )
      }
    >
      <Trans>
        A workflow starts when something happens: an order, a sign-up, a review. Choose what starts your first one; it stays a
        draft.
      </Trans>
    </EmptyState>
  )
}

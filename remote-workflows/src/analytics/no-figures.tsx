import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ButtonLink, EmptyState, ErrorPanel, Section } from '@yuko/ui'
import type { ReactElement } from 'react'

interface Asked {
  workflowId: string
  workflow: WorkflowDetail | undefined
}

/** What a tab shows in place of figures; null: there are some, or they are on their way. */
export function noFigures(
  figures: UseQueryResult<{ versions: readonly unknown[] }>,
  { workflowId, workflow }: Asked,
): ReactElement | null {
  if (figures.isError && !figures.data) {
    return (
      <Section>
        <ErrorPanel title={t`The figures could not be loaded`} onRetry={figures.refetch} isRetrying={figures.isFetching}>
          {figures.error.message}
        </ErrorPanel>
      </Section>
    )
  }
  return workflow && figures.data?.versions.length === 0 ? <NotPublished workflowId={workflowId} /> : null
}

function NotPublished({ workflowId }: { workflowId: string }) {
  return (
    <Section>
      <EmptyState
        drawing="chart"
        title={t`Nobody can enter yet`}
        action={
          <ButtonLink href={`/workflows/${workflowId}`} variant="default">
            {t`Open the workflow`}
          </ButtonLink>
        }
      >
        {t`This workflow is a draft. Publish it, and what becomes of people and e-mails shows here within seconds.`}
      </EmptyState>
    </Section>
  )
}

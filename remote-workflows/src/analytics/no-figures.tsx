import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ButtonLink, EmptyState, ErrorPanel, Section } from '@yuko/ui'
import type { ReactElement } from 'react'

interface Asked {
  workflowId: string
  workflow: WorkflowDetail | undefined
}

/** Shown instead of figures; null while they load or if there are some. */
export function noFigures(
  figures: UseQueryResult<{ versions: readonly unknown[] }>,
  { workflowId, workflow }: Asked,
): ReactElement | null {
  if (figures.isError && !figures.data) {
    return (
      <Section>
        <ErrorPanel title={t`Couldn’t load the analytics`} onRetry={figures.refetch} isRetrying={figures.isFetching}>
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
        title={t`Not published yet`}
        action={
          <ButtonLink href={`/workflows/${workflowId}`} variant="default">
            {t`Open workflow`}
          </ButtonLink>
        }
      >
        {t`This workflow is a draft. Publish it to see its results here.`}
      </EmptyState>
    </Section>
  )
}

import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import { LoadingRows } from '#data/loading-rows.tsx'
import { workflowQueries } from '#data/workflow.queries.ts'
import styles from './builder.module.css'
import { WorkflowBuilder } from './workflow-builder.tsx'

const back = { href: '/workflows', label: t`Workflows` }

export function WorkflowPage() {
  const { workflowUuId = '' } = useParams()
  const workflow = useQuery(workflowQueries.detail(workflowUuId))
  if (workflow.data) return <WorkflowBuilder key={workflowUuId} workflow={workflow.data} />
  if (workflow.isPending) {
    return (
      <Page width="full" title={<Skeleton height={26} width={220} />} back={back}>
        <div className={styles.loading} role="status" aria-label={t`Loading`}>
          <LoadingRows count={8} height={32} />
          <div className={styles.loadingSteps}>
            <Skeleton height={80} />
            <Skeleton height={80} />
            <Skeleton height={80} />
          </div>
        </div>
      </Page>
    )
  }
  const isGone = ['request.invalid', 'workflow.not-found'].includes(ApiError.fromUnknown(workflow.error).code ?? '')
  return (
    <Page title={t`Workflow`} back={back}>
      <Section>
        {isGone ? (
          <ErrorPanel title={t`This workflow doesn’t exist`}>
            <ButtonLink href={back.href} variant="default">
              {t`View all workflows`}
            </ButtonLink>
          </ErrorPanel>
        ) : (
          <ErrorPanel title={t`Couldn’t load the workflow`} onRetry={workflow.refetch} isRetrying={workflow.isFetching}>
            {workflow.error.message}
          </ErrorPanel>
        )}
      </Section>
    </Page>
  )
}

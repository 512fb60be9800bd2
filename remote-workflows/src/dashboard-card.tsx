import { useInfiniteQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, Section, Skeleton, StatusBadge, Text, TextLink } from '@yuko/ui'
import styles from '#dashboard-card.module.css'
import { triggerLabel } from '#data/workflow.model.ts'
import { workflowQueries } from '#data/workflow.queries.ts'

/** On the host's dashboard: the workflows that were changed last. */
export function DashboardCard() {
  const mayEdit = usePermission('settings.write')
  // What fails is the host's to show, which brings all cards back together.
  const workflows = useInfiniteQuery({ ...workflowQueries.list({ view: 'current', q: '' }), throwOnError: true })
  const latest = workflows.data?.pages[0]?.items.slice(0, 3)
  return (
    <Section title="Workflows" actions={latest?.length ? <TextLink href="/workflows">All workflows</TextLink> : undefined}>
      {workflows.isPending && <Skeleton height={42} />}
      {latest?.length === 0 && (
        <>
          <Text c="dimmed" mb="sm">
            E-mails that send themselves when something happens in your store.
          </Text>
          {mayEdit && (
            <ButtonLink href="/workflows?create" variant="default" size="xs">
              Create a workflow
            </ButtonLink>
          )}
        </>
      )}
      {latest && latest.length > 0 && (
        <ul className={styles.list}>
          {latest.map(({ workflowId, title, status, trigger }) => (
            <li key={workflowId}>
              <span>
                <TextLink href={`/workflows/${workflowId}`}>{title}</TextLink>
                <span className={styles.trigger}>{triggerLabel(trigger)}</span>
              </span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

import { t } from '@lingui/core/macro'
import type { SubscribersAnalytics } from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import { EmptyState, TextLink, useFormat } from '@yuko/ui'
import styles from './analytics.module.css'
import { peopleHref } from './links.ts'

type Node = SubscribersAnalytics['nodes'][number]

/** The steps in graph order, with how many people reached each. */
export function Funnel({ workflowId, analytics }: { workflowId: string; analytics: SubscribersAnalytics }) {
  const { nodes, outcome } = analytics
  const most = Math.max(outcome.entered, ...nodes.map(({ reached }) => reached))
  if (most === 0 && analytics.inProgress === 0) {
    return (
      <EmptyState drawing="chart" title={t`No one entered in this period`}>
        {t`People appear here when they enter the workflow. Choose a longer period to see earlier activity.`}
      </EmptyState>
    )
  }
  return (
    <ol className={styles.funnel} aria-label={t`Steps`}>
      {nodes.map((node) => (
        <li key={node.nodeId} style={{ paddingInlineStart: Math.min(node.depth, 6) * 20 }}>
          <Step workflowId={workflowId} node={node} most={most} from={analytics.from} to={analytics.to} />
        </li>
      ))}
    </ol>
  )
}

function Step({ workflowId, node, most, from, to }: { workflowId: string; node: Node; most: number; from: string; to: string }) {
  const { nodeId, name, branch, reached, waiting, skipped, failed, isRemoved } = node
  const days = { viaFrom: from, viaTo: to }
  const left = skipped + failed
  return (
    <div className={styles.node}>
      <span className={styles.name}>
        {branch && <span className={styles.branch}>{branch}</span>}
        {name}
        {isRemoved && (
          <span className={styles.quiet}>
            {' · '}
            {t`Not in the live version`}
          </span>
        )}
      </span>
      <span className={styles.track} aria-hidden>
        {reached > 0 && <span style={{ width: `${Math.max(2, (reached / Math.max(1, most)) * 100)}%` }} />}
      </span>
      <span className={styles.number}>
        <Count value={reached} href={peopleHref(workflowId, { via: nodeId, ...days })} />
        <small>{t`Reached`}</small>
      </span>
      <span className={styles.number}>
        <Count value={waiting} href={peopleHref(workflowId, { nodeId, status: ['waiting', 'paused'] })} />
        <small>{t`Waiting`}</small>
      </span>
      <span className={styles.number}>
        <Count
          value={left}
          href={peopleHref(workflowId, { via: nodeId, viaStatus: failed > skipped ? 'failed' : 'skipped', ...days })}
        />
        <small>{failed > skipped ? t`Failed` : t`Skipped`}</small>
      </span>
    </div>
  )
}

function Count({ value, href }: { value: number; href: string }) {
  const format = useFormat()
  return value > 0 ? <TextLink href={href}>{format.number(value)}</TextLink> : <span className={styles.quiet}>0</span>
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { useSearchParams } from '@yuko/runtime/router'
import { Button, ErrorPanel, RelativeTime, StatusBadge, useFormat } from '@yuko/ui'
import { LoadingRows } from '#data/loading-rows.tsx'
import { workflowQueries } from '#data/workflow.queries.ts'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { Panel } from './panel.tsx'

interface VersionsPanelProps {
  workflow: WorkflowDetail
  isDrawer: boolean
  onRestore: (number: number) => void
  isRestoring: boolean
}

/** What was published, and by whom; each can be made the draft again. */
export function VersionsPanel({ workflow, isDrawer, onRestore, isRestoring }: VersionsPanelProps) {
  const { open, isReadOnly } = useBuilder()
  const { number } = useFormat()
  const [, setSearch] = useSearchParams()
  const versions = useQuery(workflowQueries.versions(workflow.workflowId))
  return (
    <Panel title={t`Versions`} isDrawer={isDrawer} onClose={() => open(null)}>
      <div className={styles.fields}>
        <p className={styles.lead}>
          <Trans>
            A version never changes: people who are inside go on in the one they entered, unless you move them when you publish.
          </Trans>
        </p>
        {versions.isPending && <LoadingRows count={2} height={96} />}
        {versions.isError && (
          <ErrorPanel title={t`The versions could not be loaded`} onRetry={versions.refetch} isRetrying={versions.isFetching}>
            {versions.error.message}
          </ErrorPanel>
        )}
        {versions.data?.items.length === 0 && <p className={styles.note}>{t`Nothing was published yet.`}</p>}
        {versions.data?.items.map((version) => (
          <div key={version.number} className={styles.block}>
            <div className={styles.blockHead}>
              <b>
                <Trans>Version {version.number}</Trans>
              </b>
              {version.number === workflow.liveVersion && <StatusBadge status="live">{t`Live`}</StatusBadge>}
            </div>
            {version.note && <p className={styles.quote}>{version.note}</p>}
            <p className={styles.note}>
              <Trans>
                Published <RelativeTime at={version.publishedAt} />
              </Trans>
              {version.publishedBy && ` by ${version.publishedBy}`}
              {version.inProgress > 0 && t` · ${number(version.inProgress)} people inside`}
            </p>
            <div className={styles.buttons}>
              <Button variant="default" size="xs" onClick={() => setSearch({ version: String(version.number) })}>
                {t`Look at it`}
              </Button>
              {!isReadOnly && (
                <Button variant="default" size="xs" loading={isRestoring} onClick={() => onRestore(version.number)}>
                  {t`Restore`}
                </Button>
              )}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}

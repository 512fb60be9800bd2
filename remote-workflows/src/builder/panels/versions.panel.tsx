import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { useSearchParams } from '@yuko/runtime/router'
import { Button, ErrorPanel, StatusBadge } from '@yuko/ui'
import { LoadingRows } from '#data/loading-rows.tsx'
import { workflowQueries } from '#data/workflow.queries.ts'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { Published, versionName } from '../published.tsx'
import { Panel } from './panel.tsx'

interface VersionsPanelProps {
  workflow: WorkflowDetail
  isDrawer: boolean
  onRestore: (number: number) => void
  isRestoring: boolean
}

/** Published versions; each can be restored as the draft. */
export function VersionsPanel({ workflow, isDrawer, onRestore, isRestoring }: VersionsPanelProps) {
  const { open, isReadOnly } = useBuilder()
  const [, setSearch] = useSearchParams()
  const versions = useQuery(workflowQueries.versions(workflow.workflowId))
  return (
    <Panel title={t`Versions`} isDrawer={isDrawer} onClose={() => open(null)}>
      <div className={styles.fields}>
        <p className={styles.lead}>{t`People finish the version they entered unless you move them when you publish.`}</p>
        {versions.isPending && <LoadingRows count={2} height={96} />}
        {versions.isError && (
          <ErrorPanel title={t`Couldn’t load the versions`} onRetry={versions.refetch} isRetrying={versions.isFetching}>
            {versions.error.message}
          </ErrorPanel>
        )}
        {versions.data?.items.length === 0 && <p className={styles.note}>{t`No versions yet.`}</p>}
        {versions.data?.items.map((version) => (
          <div key={version.number} className={styles.block}>
            <div className={styles.blockHead}>
              <b>{versionName(version)}</b>
              {version.number === workflow.liveVersion && (
                <StatusBadge status="live">{t({ message: 'Live', context: 'version' })}</StatusBadge>
              )}
            </div>
            {version.note && <p className={styles.quote}>{version.note}</p>}
            <p className={styles.note}>
              <Published version={version} />
            </p>
            <div className={styles.buttons}>
              <Button variant="default" size="xs" onClick={() => setSearch({ version: String(version.number) })}>
                {t`View`}
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

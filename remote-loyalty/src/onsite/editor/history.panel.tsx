import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Widget } from '@yuko/contract/widgets/widget'
import { Button, ErrorPanel, RelativeTime, Skeleton, StatusBadge } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { onsiteQueries } from '#data/onsite.queries.ts'
import styles from './onsite-editor.module.css'

interface HistoryProps {
  widget: Widget
  canRestore: boolean
  onRestore: (version: number | null) => void
  onClose: () => void
}

const versionName = (version: number) => t`Version ${version}`
const byName = (name: string) => t`By ${name}`

/** Published versions with date and author; each can be restored as a draft. */
export function History({ widget, canRestore, onRestore, onClose }: HistoryProps) {
  const versions = useQuery(onsiteQueries.versions(widget.slug))
  const rows = [...(versions.data?.items ?? []), null]
  return (
    <DetailDrawer title={t`History`} onClose={onClose} width={440}>
      {versions.isError && (
        <ErrorPanel title={t`Couldn’t load the history`} onRetry={() => versions.refetch()} isRetrying={versions.isFetching}>
          {versions.error.message}
        </ErrorPanel>
      )}
      {versions.isPending && <Skeleton height={96} radius={10} />}
      {versions.data && (
        <ol className={styles.versions}>
          {rows.map((row) => (
            <li key={row?.version ?? 0}>
              <span>
                <strong>{row ? versionName(row.version) : t`Default`}</strong>
                <span className={styles.help}>
                  {row ? <RelativeTime at={row.publishedAt} /> : t`The original settings`}
                  {row?.publishedBy && ` · ${byName(row.publishedBy)}`}
                </span>
              </span>
              {widget.publishedVersion === (row?.version ?? null) ? (
                <StatusBadge status="live">{t({ message: 'Live', context: 'version' })}</StatusBadge>
              ) : (
                canRestore && (
                  <Button size="xs" variant="default" onClick={() => onRestore(row?.version ?? null)}>
                    {t`Restore`}
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
    </DetailDrawer>
  )
}

import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { nameOf, type Widget } from '@yuko/contract/widgets/widget'
import { defaultConfig, type WidgetConfig } from '@yuko/contract/widgets/widget-config'
import { Button, ErrorPanel, RelativeTime, Skeleton, StatusBadge } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { widgetQueries } from '#data/widgets.queries.ts'
import { ChangeList } from './change-list.tsx'
import { changesBetween } from './config-changes.ts'
import styles from './editor.module.css'

const versionName = (version: number) => t`Version ${version}`

interface HistoryProps {
  widget: Widget
  canRestore: boolean
  onRestore: (version: number | null) => void
  onClose: () => void
}

/** The published versions: when, by whom and what changed. */
export function History({ widget, canRestore, onRestore, onClose }: HistoryProps) {
  const versions = useInfiniteQuery(widgetQueries.versions(nameOf(widget)))
  const rows = versions.data?.pages.flatMap(({ items }) => items)
  const beforeOf = (index: number): WidgetConfig | undefined =>
    rows?.[index + 1]?.config ?? (versions.hasNextPage ? undefined : defaultConfig(widget.kind))
  const isShown = (version: number | null) => widget.publishedVersion === version

  return (
    <DetailDrawer title={t`History`} onClose={onClose} width={480}>
      {versions.error && !rows ? (
        <ErrorPanel title={t`Couldn’t load history`} onRetry={() => versions.refetch()} isRetrying={versions.isFetching}>
          {versions.error.message}
        </ErrorPanel>
      ) : (
        <ol className={styles.versions}>
          {rows === undefined && <Skeleton height={96} radius={10} />}
          {rows?.map((row, index) => {
            const before = beforeOf(index)
            return (
              <Version
                key={row.version}
                name={versionName(row.version)}
                isShown={isShown(row.version)}
                changes={before ? changesBetween(before, row.config) : []}
                onRestore={canRestore ? () => onRestore(row.version) : undefined}
              >
                <RelativeTime at={row.publishedAt} />
                {row.publishedBy && ` · ${row.publishedBy}`}
              </Version>
            )
          })}
          {versions.hasNextPage && (
            <Button variant="default" size="xs" loading={versions.isFetchingNextPage} onClick={() => versions.fetchNextPage()}>
              {t`Show older versions`}
            </Button>
          )}
          {rows && !versions.hasNextPage && (
            <Version
              name={t`Default`}
              isShown={isShown(null)}
              changes={[]}
              onRestore={canRestore ? () => onRestore(null) : undefined}
            >
              {t`Initial settings`}
            </Version>
          )}
        </ol>
      )}
    </DetailDrawer>
  )
}

interface VersionProps {
  name: string
  isShown: boolean
  changes: ReturnType<typeof changesBetween>
  onRestore?: () => void
  children: React.ReactNode
}

function Version({ name, isShown, changes, onRestore, children }: VersionProps) {
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <strong>{name}</strong>
        {isShown ? (
          <StatusBadge status="live">
            {t({ message: 'Live', context: 'version', comment: 'Badge of the version that shoppers see' })}
          </StatusBadge>
        ) : (
          onRestore && (
            <Button size="xs" variant="default" onClick={onRestore} aria-label={t`Restore ${name}`}>
              {t`Restore`}
            </Button>
          )
        )}
      </div>
      <p className={styles.help}>{children}</p>
      {changes.length > 0 && <ChangeList changes={changes} most={6} />}
    </li>
  )
}

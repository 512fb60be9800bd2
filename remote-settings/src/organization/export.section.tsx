import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { AccountExport } from '@yuko/contract/accounts/exports/account-export'
import { Alert, Button, DateTime, ErrorPanel, IconDownload, Section, Skeleton, useFormat } from '@yuko/ui'
import { Progress } from '@yuko/ui/on-demand'
import { lazy, Suspense, useState } from 'react'
import { accountExportQuery, useStartAccountExport } from '#data/account-export.queries.ts'
import styles from '#organization/organization.module.css'

const DownloadDialog = lazy(async () => ({ default: (await import('#organization/export.dialog.tsx')).ExportDialog }))

/** For owners: everything Yuko stores, as one archive. */
export function ExportSection() {
  const exports = useQuery(accountExportQuery)
  const start = useStartAccountExport()
  const [wanted, setWanted] = useState<AccountExport | null>(null)
  const running = exports.data?.find(({ status }) => status === 'running')
  const [latest] = exports.data ?? []
  return (
    <Section
      title={t`Export all data`}
      description={t`Reviews, members, points, customers, consent, workflows, emails and settings as one ZIP file. Kept for 7 days.`}
    >
      {exports.isPending && <Skeleton height={36} />}
      {exports.isError && !exports.data && (
        <ErrorPanel title={t`Couldn’t load the exports`} onRetry={exports.refetch} isRetrying={exports.isFetching}>
          {exports.error.message}
        </ErrorPanel>
      )}
      {(start.error || latest?.status === 'failed') && (
        <Alert color="danger" role="alert" title={t`Couldn’t export the data`}>
          {start.error?.message ?? t`Start a new export. If it fails again, contact support.`}
        </Alert>
      )}
      {running && <Running {...running} />}
      <Finished items={exports.data?.filter(({ status }) => status === 'done') ?? []} onDownload={setWanted} />
      {exports.data && !running && (
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          {t`Start export`}
        </Button>
      )}
      <Suspense>{wanted && <DownloadDialog item={wanted} onClose={() => setWanted(null)} />}</Suspense>
    </Section>
  )
}

function Running({ filesDone, filesTotal }: AccountExport) {
  return (
    <div className={styles.progress}>
      <span>{t`${filesDone} of ${filesTotal} files`}</span>
      <Progress value={(100 * filesDone) / Math.max(filesTotal, 1)} aria-label={t`Export`} animated />
      <span className={styles.quiet}>{t`You can leave this page. The export continues.`}</span>
    </div>
  )
}

const size = (megabytes: string) => t`${megabytes} MB`

function Finished({ items, onDownload }: { items: readonly AccountExport[]; onDownload: (item: AccountExport) => void }) {
  const format = useFormat()
  return (
    <ul className={styles.organizations}>
      {items.map((item) => (
        <li key={item.exportId}>
          <DateTime at={item.createdAt} />
          <span className={styles.quiet}>{size(format.decimal(Math.max(0.1, (item.bytes ?? 0) / 1_000_000), 1))}</span>
          <Button
            className={styles.role}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => onDownload(item)}
          >
            {t`Download`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

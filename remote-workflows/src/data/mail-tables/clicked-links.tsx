import { t } from '@lingui/core/macro'
import type { WorkflowLink } from '@yuko/contract/automation/analytics/list-workflow-links'
import { type Column, DataTable, EmptyState, TextLink, useFormat } from '@yuko/ui'
import { shownAddress } from '#data/shown-address.ts'
import styles from './mail-tables.module.css'

interface ClickedLinksProps {
  rows: readonly WorkflowLink[] | undefined
  /** What `mails` counts. */
  counted: string
  /** The emails in which that link was clicked. */
  hrefOf: (url: string) => string
}

/** Clicked links, most clicks first. */
export function ClickedLinks({ rows, counted, hrefOf }: ClickedLinksProps) {
  const format = useFormat()
  const columns: Column<WorkflowLink>[] = [
    {
      id: 'url',
      header: t`Link`,
      card: 'title',
      skeleton: '80%',
      cell: ({ url }) => (
        <span className={styles.link} title={url}>
          <TextLink href={hrefOf(url)}>{shownAddress(url)}</TextLink>
        </span>
      ),
    },
    { id: 'mails', header: counted, align: 'end', width: 90, cell: ({ mails }) => format.number(mails) },
    { id: 'clicks', header: t`Clicks`, align: 'end', width: 80, cell: ({ clicks }) => format.number(clicks) },
    {
      id: 'machine',
      header: t`Bot clicks`,
      align: 'end',
      width: 110,
      cell: ({ machineClicks }) => <span className={styles.quiet}>{format.number(machineClicks)}</span>,
    },
  ]
  return (
    <DataTable
      label={t`Links`}
      columns={columns}
      rows={rows}
      rowKey={({ url }) => url}
      rowLabel={({ url }) => url}
      skeletonRows={3}
      empty={
        <EmptyState drawing="search" title={t`No clicks yet`}>
          {t`Links that people click appear here.`}
        </EmptyState>
      }
    />
  )
}

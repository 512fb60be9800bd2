import { t } from '@lingui/core/macro'
import type { WorkflowLink } from '@yuko/contract/automation/analytics/list-workflow-links'
import { type Column, DataTable, EmptyState, Section, TextLink, useFormat } from '@yuko/ui'
import { shownAddress } from '#data/shown-address.ts'
import styles from '../campaigns.module.css'
import { recipientsHref } from '../links.ts'

interface LinksTableProps {
  emailCampaignId: string
  links: readonly WorkflowLink[] | undefined
}

/** Clicked links, most clicks first. */
export function LinksTable({ emailCampaignId, links }: LinksTableProps) {
  const format = useFormat()
  const columns: Column<WorkflowLink>[] = [
    {
      id: 'url',
      header: t`Link`,
      card: 'title',
      skeleton: '80%',
      cell: ({ url }) => (
        <span className={styles.stack} title={url}>
          <TextLink href={recipientsHref(emailCampaignId, { what: 'clicked', url })}>{shownAddress(url)}</TextLink>
        </span>
      ),
    },
    { id: 'mails', header: t`People`, align: 'end', width: 90, cell: ({ mails }) => format.number(mails) },
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
    <Section flush title={t`Links`}>
      <DataTable
        label={t`Links`}
        columns={columns}
        rows={links}
        rowKey={({ url }) => url}
        rowLabel={({ url }) => url}
        skeletonRows={3}
        empty={
          <EmptyState drawing="search" title={t`No clicks yet`}>
            {t`Links that people click appear here.`}
          </EmptyState>
        }
      />
    </Section>
  )
}

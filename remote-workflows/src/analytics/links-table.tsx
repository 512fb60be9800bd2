import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkflowLink } from '@yuko/contract/automation/analytics/list-workflow-links'
import { type Column, DataTable, EmptyState, ErrorPanel, Section, TextLink, useFormat } from '@yuko/ui'
import { useMemo } from 'react'
import { type AnalyticsAsked, analyticsQueries } from '#data/analytics.queries.ts'
import { shownAddress } from '#data/shown-address.ts'
import styles from './analytics.module.css'
import { mailsHref } from './links.ts'

interface LinksTableProps {
  workflowId: string
  asked: AnalyticsAsked
  days: { from: string; to: string } | undefined
}

/** Clicked links, most clicks first. */
export function LinksTable({ workflowId, asked, days }: LinksTableProps) {
  const format = useFormat()
  const links = useQuery(analyticsQueries.links(workflowId, asked))
  const columns = useMemo(
    (): Column<WorkflowLink>[] => [
      {
        id: 'url',
        header: t`Link`,
        card: 'title',
        skeleton: '80%',
        cell: ({ url }) => (
          <span className={styles.stack} title={url}>
            <TextLink href={mailsHref(workflowId, { what: 'clicked', url, from: days?.from, to: days?.to })}>
              {shownAddress(url)}
            </TextLink>
          </span>
        ),
      },
      { id: 'mails', header: t`Emails`, align: 'end', width: 90, cell: ({ mails }) => format.number(mails) },
      { id: 'clicks', header: t`Clicks`, align: 'end', width: 80, cell: ({ clicks }) => format.number(clicks) },
      {
        id: 'machine',
        header: t`Bot clicks`,
        align: 'end',
        width: 110,
        cell: ({ machineClicks }) => <span className={styles.quiet}>{format.number(machineClicks)}</span>,
      },
    ],
    [workflowId, days?.from, days?.to, format],
  )
  return (
    <Section flush title={t`Links`}>
      {links.isError && !links.data ? (
        <ErrorPanel title={t`Couldn’t load the links`} onRetry={links.refetch} isRetrying={links.isFetching}>
          {links.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Links`}
          columns={columns}
          rows={links.data?.items}
          rowKey={({ url }) => url}
          rowLabel={({ url }) => url}
          skeletonRows={3}
          empty={
            <EmptyState drawing="search" title={t`No clicks yet`}>
              {t`Links that people click appear here.`}
            </EmptyState>
          }
        />
      )}
    </Section>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { domainSample, type RecipientDomain } from '@yuko/contract/automation/analytics/list-recipient-domains'
import { share } from '@yuko/contract/automation/analytics/mail-figures'
import { type Column, DataTable, EmptyState, ErrorPanel, Section, useFormat } from '@yuko/ui'
import { useMemo } from 'react'
import { type AnalyticsAsked, analyticsQueries } from '#data/analytics.queries.ts'
import { percentOf } from '#data/figures.ts'
import styles from './analytics.module.css'

/** Deliverability by recipient domain. */
export function DomainsTable({ workflowId, asked }: { workflowId: string; asked: AnalyticsAsked }) {
  const format = useFormat()
  const sample = format.number(domainSample)
  const domains = useQuery(analyticsQueries.domains(workflowId, asked))
  const columns = useMemo((): Column<RecipientDomain>[] => {
    const rate = (id: string, header: string, of: (row: RecipientDomain) => number | null): Column<RecipientDomain> => ({
      id,
      header,
      align: 'end',
      width: 100,
      skeleton: 40,
      cell: (row) => percentOf(of(row)),
    })
    return [
      { id: 'domain', header: t`Domain`, card: 'title', skeleton: '60%', cell: ({ domain }) => domain },
      { id: 'sent', header: t`Sent`, align: 'end', width: 80, skeleton: 40, cell: ({ sent }) => format.number(sent) },
      rate('delivered', t`Delivered`, ({ delivered, sent }) => share(delivered, sent)),
      rate('opened', t`Opened`, ({ openedByPeople, delivered }) => share(openedByPeople, delivered)),
      rate('clicked', t`Clicked`, ({ clicked, delivered }) => share(clicked, delivered)),
    ]
  }, [format])
  return (
    <Section flush title={t`Recipient domains`}>
      {domains.isError && !domains.data ? (
        <ErrorPanel title={t`Couldn’t load the recipient domains`} onRetry={domains.refetch} isRetrying={domains.isFetching}>
          {domains.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Recipient domains`}
          columns={columns}
          rows={domains.data?.items}
          rowKey={({ domain }) => domain}
          rowLabel={({ domain }) => domain}
          skeletonRows={3}
          empty={
            <EmptyState drawing="inbox" title={t`Nothing sent yet`}>
              {t`Deliverability by recipient domain appears here after the first send.`}
            </EmptyState>
          }
        />
      )}
      {domains.data?.isSample && (
        <p className={styles.tools}>
          <Trans>Based on the last {sample} emails in the period.</Trans>
        </p>
      )}
    </Section>
  )
}

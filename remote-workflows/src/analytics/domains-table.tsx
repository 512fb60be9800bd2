import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { domainSample, type RecipientDomain } from '@yuko/contract/automation/analytics/list-recipient-domains'
import { share } from '@yuko/contract/automation/analytics/mail-figures'
import { type Column, DataTable, EmptyState, ErrorPanel, Section, useFormat } from '@yuko/ui'
import { useMemo } from 'react'
import { type AnalyticsAsked, analyticsQueries } from '#data/analytics.queries.ts'
import styles from './analytics.module.css'
import { percentOf } from './figures.ts'

/** How e-mails fare at each mail service: where one does not take them, it shows. */
export function DomainsTable({ workflowId, asked }: { workflowId: string; asked: AnalyticsAsked }) {
  const format = useFormat()
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
      { id: 'domain', header: t`Addresses at`, card: 'title', skeleton: '60%', cell: ({ domain }) => domain },
      { id: 'sent', header: t`Sent`, align: 'end', width: 80, skeleton: 40, cell: ({ sent }) => format.number(sent) },
      rate('delivered', t`Delivered`, ({ delivered, sent }) => share(delivered, sent)),
      rate('opened', t`Opened`, ({ openedByPeople, delivered }) => share(openedByPeople, delivered)),
      rate('clicked', t`Clicked`, ({ clicked, delivered }) => share(clicked, delivered)),
    ]
  }, [format])
  return (
    <Section flush title={t`Mail services of the recipients`}>
      {domains.isError && !domains.data ? (
        <ErrorPanel title={t`The services could not be loaded`} onRetry={domains.refetch} isRetrying={domains.isFetching}>
          {domains.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Mail services of the recipients`}
          columns={columns}
          rows={domains.data?.items}
          rowKey={({ domain }) => domain}
          rowLabel={({ domain }) => domain}
          skeletonRows={3}
          empty={
            <EmptyState drawing="inbox" title={t`Nothing sent yet`}>
              {t`Where the recipients have their mailboxes shows here.`}
            </EmptyState>
          }
        />
      )}
      {domains.data?.isSample && (
        <p className={styles.tools}>
          <Trans>Of the last {format.number(domainSample)} e-mails of the period.</Trans>
        </p>
      )}
    </Section>
  )
}

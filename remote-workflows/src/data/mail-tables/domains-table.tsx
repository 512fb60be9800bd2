import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { domainSample, type listRecipientDomains } from '@yuko/contract/automation/analytics/list-recipient-domains'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { ErrorPanel, Section, useFormat } from '@yuko/ui'
import type { AllMailsSearch } from '#data/all-mails.ts'
import { type AnalyticsAsked, analyticsQueries } from '#data/analytics.queries.ts'
import styles from './mail-tables.module.css'
import { RecipientDomains } from './recipient-domains.tsx'

/** Deliverability of the workflow’s emails by recipient domain. */
export function DomainsTable({ workflowId, asked }: { workflowId: string; asked: AnalyticsAsked }) {
  return <Domains domains={useQuery(analyticsQueries.domains(workflowId, asked))} />
}

/** The same of all emails to customers. */
export function AllDomainsTable({ from, to }: Pick<AllMailsSearch, 'from' | 'to'>) {
  return <Domains domains={useQuery(analyticsQueries.allDomains({ from, to }))} />
}

function Domains({ domains }: { domains: UseQueryResult<ReplyOf<typeof listRecipientDomains>> }) {
  const format = useFormat()
  const sample = format.number(domainSample)
  return (
    <Section flush title={t`Recipient domains`}>
      {domains.isError && !domains.data ? (
        <ErrorPanel title={t`Couldn’t load the recipient domains`} onRetry={domains.refetch} isRetrying={domains.isFetching}>
          {domains.error.message}
        </ErrorPanel>
      ) : (
        <RecipientDomains rows={domains.data?.items} />
      )}
      {domains.data?.isSample && (
        <p className={styles.note}>
          <Trans>Based on the last {sample} emails in the period.</Trans>
        </p>
      )}
    </Section>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { domainSample } from '@yuko/contract/automation/analytics/list-recipient-domains'
import { ErrorPanel, Section, useFormat } from '@yuko/ui'
import { type AnalyticsAsked, analyticsQueries } from '#data/analytics.queries.ts'
import { RecipientDomains } from '#data/mail-tables/recipient-domains.tsx'
import styles from './analytics.module.css'

/** Deliverability of the workflow’s emails by recipient domain. */
export function DomainsTable({ workflowId, asked }: { workflowId: string; asked: AnalyticsAsked }) {
  const format = useFormat()
  const sample = format.number(domainSample)
  const domains = useQuery(analyticsQueries.domains(workflowId, asked))
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
        <p className={styles.tools}>
          <Trans>Based on the last {sample} emails in the period.</Trans>
        </p>
      )}
    </Section>
  )
}

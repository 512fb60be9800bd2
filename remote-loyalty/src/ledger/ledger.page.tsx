import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import { ledgerProofQuery } from '#data/ledger.queries.ts'
import { ExportSection } from './export.section.tsx'
import { HistorySection } from './history.section.tsx'
import styles from './ledger.module.css'
import { VerificationSection } from './verification.section.tsx'

/** Proves that no points were changed: verification by us, and an export that others can verify. */
export function LedgerPage() {
  const mayExport = usePermission('data.export')
  const proof = useQuery(ledgerProofQuery())
  return (
    <Page
      title={t`Points ledger`}
      subtitle={t`Every change to points is chained to the previous one by a hash. A later edit breaks the chain.`}
      back={{ href: '/loyalty/analytics', label: t`Loyalty analytics` }}
    >
      {proof.data && (
        <div className={styles.page}>
          <VerificationSection proof={proof.data} />
          {mayExport && <ExportSection />}
          <HistorySection verifications={proof.data.verifications} />
        </div>
      )}
      {proof.isPending && (
        <Section>
          <Skeleton height={240} />
        </Section>
      )}
      {proof.isError && !proof.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the ledger`} onRetry={proof.refetch} isRetrying={proof.isFetching}>
            {proof.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}

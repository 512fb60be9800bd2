import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { usePermission } from '@yuko/runtime'
import { EmptyState, ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import { BackFromPayment } from '#billing/back-from-payment.tsx'
import styles from '#billing/billing.module.css'
import { HeldAlert } from '#billing/held.alert.tsx'
import { InvoicesSection } from '#billing/invoices.section.tsx'
import { PaymentSection } from '#billing/payment.section.tsx'
import { PlanSection } from '#billing/plan.section.tsx'
import { PlansSection } from '#billing/plans.section.tsx'
import { StateAlert } from '#billing/state.alert.tsx'
import { UsageSection } from '#billing/usage.section.tsx'
import { billingQueries } from '#data/billing.queries.ts'

/** Plan, usage and payments. */
export function BillingPage() {
  const mayRead = usePermission('billing.read')
  const billing = useQuery({ ...billingQueries.billing(), enabled: mayRead })
  if (!mayRead)
    return (
      <Page title={t`Billing`}>
        <Section>
          <EmptyState drawing="file" title={t`You don’t have permission to view billing`}>
            {t`Ask an owner of this organization about the plan and its limits.`}
          </EmptyState>
        </Section>
      </Page>
    )
  return (
    <Page title={t`Billing`} subtitle={t`Your plan, usage and invoices.`}>
      {billing.isError && !billing.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load billing`} onRetry={billing.refetch} isRetrying={billing.isFetching}>
            {billing.error.message}
          </ErrorPanel>
        </Section>
      )}
      {billing.isPending && <Waiting />}
      {billing.data && (billing.data.isSelfHosted ? <SelfHosted billing={billing.data} /> : <Sold billing={billing.data} />)}
    </Page>
  )
}

function Waiting() {
  return (
    <>
      <Section title={t`Your plan`}>
        <Skeleton height={96} />
      </Section>
      <Section title={t`Usage`}>
        <Skeleton height={220} />
      </Section>
    </>
  )
}

function SelfHosted({ billing }: { billing: Billing }) {
  return (
    <>
      <Section title={t`Your plan`}>
        <EmptyState drawing="file" title={t`No charges and no limits`}>
          {t`This server has no paid plans. All features are included. Its operator can set up billing in the server configuration.`}
        </EmptyState>
      </Section>
      <UsageSection billing={billing} />
    </>
  )
}

function Sold({ billing }: { billing: Billing }) {
  const mayManage = usePermission('billing.manage')
  const hasInvoices = billing.channel !== 'shopify'
  return (
    <div className={styles.view}>
      <BackFromPayment />
      <StateAlert billing={billing} mayManage={mayManage} />
      <HeldAlert held={billing.held} />
      <PlanSection billing={billing} mayManage={mayManage} />
      <UsageSection billing={billing} mayManage={mayManage} />
      <PlansSection billing={billing} mayManage={mayManage} />
      <PaymentSection billing={billing} mayManage={mayManage} />
      {hasInvoices && <InvoicesSection />}
    </div>
  )
}

import { EmptyState, Page, Section } from '@yuko/ui'

/** Nothing is sold yet, and the page says so instead of showing prices that do not hold. */
export function BillingPage() {
  return (
    <Page title="Billing">
      <Section title="Your plan">
        <EmptyState drawing="file" title="Nothing to pay">
          Yuko is in beta: there are no plans to choose from, and no payment method is asked for. When that changes, you are asked
          first, here.
        </EmptyState>
      </Section>
    </Page>
  )
}

import { EmptyState, Page, Section } from '@yuko/ui'

/** Orders and their review requests. Until requests are sent there are none, and nothing is made up. */
export function OrdersPage() {
  return (
    <Page title="Orders" subtitle="Every order and the review request that belongs to it.">
      <Section>
        <EmptyState title="No review requests yet">
          Yuko does not send review requests yet. Once it does, each order shows here when its request is sent, or why none is.
        </EmptyState>
      </Section>
    </Page>
  )
}

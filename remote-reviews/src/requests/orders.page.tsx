import { EmptyState, Page, Section } from '@yuko/ui'

/** Orders and their review requests. Until orders are synchronised there are none, and nothing is made up. */
export function OrdersPage() {
  return (
    <Page title="Orders" subtitle="Every order and the review request that belongs to it.">
      <Section>
        <EmptyState title="No orders yet">
          Orders come with the synchronisation of your store. Each will show when its review request is sent, or why none is.
        </EmptyState>
      </Section>
    </Page>
  )
}

import { EmptyState, Page, Section } from '@yuko/ui'

/** The e-mails that ask for reviews. They need orders, so there is nothing to show before those come. */
export function EmailsPage() {
  return (
    <Page title="E-mails" subtitle="The e-mails that ask your customers for a review.">
      <Section>
        <EmptyState title="No review requests yet">
          Review requests are sent for orders, and those come with the synchronisation of your store. Mails about your replies are
          sent already.
        </EmptyState>
      </Section>
    </Page>
  )
}

import { t } from '@lingui/core/macro'
import { Page } from '@yuko/ui'
import { EmailsSection } from './emails.section.tsx'
import { FlowSection } from './flow.section.tsx'
import { FunnelSection } from './funnel.section.tsx'

/** Review requests: their performance, the flow and the emails. */
export function EmailsPage() {
  return (
    <Page title={t`Review emails`} subtitle={t`Set up review request emails and track their performance.`}>
      <FunnelSection />
      <FlowSection />
      <EmailsSection />
    </Page>
  )
}

import { t } from '@lingui/core/macro'
import { Page } from '@yuko/ui'
import { EmailsSection } from './emails.section.tsx'
import { FlowSection } from './flow.section.tsx'
import { FunnelSection } from './funnel.section.tsx'

/** How buyers are asked for reviews: what came of it, when each e-mail goes out, and the e-mails themselves. */
export function EmailsPage() {
  return (
    <Page title={t`E-mails`} subtitle={t`How your customers are asked for reviews, by which e-mails, and what came of it.`}>
      <FunnelSection />
      <FlowSection />
      <EmailsSection />
    </Page>
  )
}

import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext, useParams } from '@yuko/runtime/router'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { WhyMail } from '#data/why/why.panel.tsx'

/** Details of one email, over the list. */
export function MailDrawer() {
  const { emailMessageId = '' } = useParams()
  const { close } = useOutletContext<{ close: () => void }>()
  const { data } = useQuery(analyticsQueries.whyMail(emailMessageId))
  return (
    <DetailDrawer title={data?.subject || t`Email`} onClose={close}>
      <WhyMail emailMessageId={emailMessageId} />
    </DetailDrawer>
  )
}

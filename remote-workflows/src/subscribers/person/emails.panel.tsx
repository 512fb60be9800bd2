import { useParams } from '@yuko/runtime/router'
import { SubscriberMails } from '#data/why/subscriber-mails.panel.tsx'

/** Sent and skipped emails of a person. */
export function EmailsPanel() {
  const { subscriberId = '' } = useParams()
  return <SubscriberMails subscriberId={subscriberId} />
}

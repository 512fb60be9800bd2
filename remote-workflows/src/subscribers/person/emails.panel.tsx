import { useParams } from '@yuko/runtime/router'
import { SubscriberMails } from '#data/why/subscriber-mails.panel.tsx'

/** What was sent to a person, and what was not and why. */
export function EmailsPanel() {
  const { subscriberId = '' } = useParams()
  return <SubscriberMails subscriberId={subscriberId} />
}

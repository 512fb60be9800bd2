import { t } from '@lingui/core/macro'
import type { Reply } from '@yuko/contract/reviews/review'
import { StatusBadge, type Tone } from '@yuko/ui'

const mails: Record<Reply['email'], { label: string; tone: Tone }> = {
  not_sent: { label: t`No email`, tone: 'neutral' },
  waiting: { label: t`Sending email`, tone: 'info' },
  sent: { label: t`Email sent`, tone: 'success' },
  failed: { label: t`Email failed`, tone: 'danger' },
  unknown: { label: t`Email status unknown`, tone: 'warning' },
}

/** The delivery status of the email to the author. */
export function MailState({ state }: { state: Reply['email'] }) {
  const { label, tone } = mails[state]
  return (
    <StatusBadge status={state} tone={tone}>
      {label}
    </StatusBadge>
  )
}

import { t } from '@lingui/core/macro'
import type { Reply } from '@yuko/contract/reviews/review'
import { StatusBadge, type Tone } from '@yuko/ui'

const mails: Record<Reply['email'], { label: string; tone: Tone }> = {
  not_sent: { label: t`No e-mail`, tone: 'neutral' },
  waiting: { label: t`E-mail on its way`, tone: 'info' },
  sent: { label: t`E-mail sent`, tone: 'success' },
  failed: { label: t`E-mail failed`, tone: 'danger' },
  unknown: { label: t`E-mail state unknown`, tone: 'warning' },
}

/** Where the mail to the author is. */
export function MailState({ state }: { state: Reply['email'] }) {
  const { label, tone } = mails[state]
  return (
    <StatusBadge status={state} tone={tone}>
      {label}
    </StatusBadge>
  )
}

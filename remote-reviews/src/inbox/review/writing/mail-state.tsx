import type { Reply } from '@yuko/contract/reviews/review'
import { StatusBadge, type Tone } from '@yuko/ui'

const mails: Record<Reply['email'], { label: string; tone: Tone }> = {
  not_sent: { label: 'No e-mail', tone: 'neutral' },
  waiting: { label: 'E-mail on its way', tone: 'info' },
  sent: { label: 'E-mail sent', tone: 'success' },
  failed: { label: 'E-mail failed', tone: 'danger' },
  unknown: { label: 'E-mail state unknown', tone: 'warning' },
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

import { plural, t } from '@lingui/core/macro'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { emailNames } from '@yuko/contract/emails/email-names'
import { notify } from '@yuko/runtime'
import { Select } from '@yuko/ui/on-demand'
import { useEmailDelay } from '#data/email.mutations.ts'

const offered = [0, 1, 3, 12, 24, 48, 72, 168]

function delayWords(hours: number): string {
  if (hours === 0) return t`No delay`
  return hours % 24 === 0
    ? plural(hours / 24, { one: '# day', other: '# days' })
    : plural(hours, { one: '# hour', other: '# hours' })
}

/** How long after its occasion an email is sent. Nothing for emails that can't be delayed. */
export function DelaySelect({ email: { type, delayHours }, isReadOnly }: { email: EmailSummary; isReadOnly: boolean }) {
  const change = useEmailDelay(type)
  const { title } = emailNames[type]
  if (delayHours === null) return null
  const hours = [...new Set([...offered, delayHours])].sort((one, other) => one - other)
  return (
    <Select
      size="xs"
      aria-label={t`Delay: ${title}`}
      disabled={isReadOnly}
      data={hours.map((one) => ({ value: String(one), label: delayWords(one) }))}
      value={String(delayHours)}
      onChange={(value) => change.mutate(Number(value), { onError: (error) => notify(error.message, { type: 'error' }) })}
    />
  )
}

import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'

interface DayRangeProps {
  /** What happened on these days, for assistive technology. */
  label: string
  from: string | undefined
  to: string | undefined
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void
}

/** The first and the last day; an empty one is open. */
export function DayRange({ label, from, to, onChange }: DayRangeProps) {
  return (
    <fieldset aria-label={label}>
      <TextInput
        size="xs"
        type="date"
        aria-label={t`First day`}
        max={to}
        value={from ?? ''}
        onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
      />
      –
      <TextInput
        size="xs"
        type="date"
        aria-label={t`Last day`}
        min={from}
        value={to ?? ''}
        onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
      />
    </fieldset>
  )
}

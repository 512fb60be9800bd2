import { TextInput } from '@yuko/ui'

interface TimeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A time of day as `HH:MM`; an incomplete time keeps the previous one. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TextInput
      type="time"
      label={label}
      value={value}
      onChange={({ currentTarget }) => /^\d\d:\d\d$/.test(currentTarget.value) && onChange(currentTarget.value)}
    />
  )
}

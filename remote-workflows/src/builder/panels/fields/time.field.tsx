import { TextInput } from '@yuko/ui'

interface TimeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** `HH:MM` of a day; a time that is half typed leaves the last one. */
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

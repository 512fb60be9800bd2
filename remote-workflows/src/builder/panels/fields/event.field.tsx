import { t } from '@lingui/core/macro'
import { describeEvent, type EventType, eventGroups, personEvents } from '@yuko/contract/automation/events/person-events'
import type { PickerGroup } from '#data/picker/picker.model.ts'
import { PickerField } from '#data/picker/picker-field.tsx'

const groups: readonly PickerGroup[] = [...new Set(Object.values(personEvents).map(({ group }) => group))].map((group) => ({
  label: eventGroups[group],
  items: Object.entries(personEvents)
    .filter(([, event]) => event.group === group)
    .map(([value, { label }]) => ({ value, label })),
}))

/** A custom event that the merchant's own system sends. */
function typed(text: string): PickerGroup | undefined {
  const name = text.toLowerCase().replaceAll(/\s+/g, '_')
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/.test(name)) return undefined
  return { label: t`Custom`, items: [{ value: `custom.${name}`, label: t`Event “${name}”` }] }
}

interface EventFieldProps {
  label: string
  value: EventType | null
  onChange: (value: EventType) => void
  disabled?: boolean
}

/** A picker for the event of a person. */
export function EventField({ label, value, onChange, disabled = false }: EventFieldProps) {
  const shown = value ? describeEvent(value).label : t`Choose an event`
  return (
    <PickerField
      label={label}
      shown={shown}
      groups={groups}
      typed={typed}
      disabled={disabled}
      onChoose={(chosen) => onChange(chosen as EventType)}
    />
  )
}

import { t } from '@lingui/core/macro'
import { findField, personFields } from '@yuko/contract/automation/rules/person-fields'
import { Select } from '@yuko/ui/on-demand'
import type { PickerGroup } from '#data/picker/picker.model.ts'
import { PickerField } from '#data/picker/picker-field.tsx'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { TimeField } from '#data/time.field.tsx'
import { units } from '#data/units.ts'
import { useBuilder } from '../../builder.context.ts'
import styles from '../../builder.module.css'

interface DateMoment {
  field: string
  offsetDays: number
  at: string
}

interface DateFieldsProps<Value extends DateMoment> {
  value: Value
  onChange: (value: Value) => void
  /** `property`: only a property of the person can be chosen; `given`: the date is fixed, such as the birthday. */
  kind?: 'any' | 'property' | 'given'
}

/** A number of days before or after a date, at a time of day. */
export function DateFields<Value extends DateMoment>({ value, onChange, kind = 'any' }: DateFieldsProps<Value>) {
  const { field, offsetDays, at } = value
  const side = offsetDays < 0 ? 'before' : offsetDays > 0 ? 'after' : 'on'
  const count = Math.abs(offsetDays)
  const setOffset = (days: number, to: string) =>
    onChange({ ...value, offsetDays: to === 'on' ? 0 : Math.min(Math.max(days, 1), 365) * (to === 'before' ? -1 : 1) })
  return (
    <>
      {kind !== 'given' && (
        <DatePicker field={field} isProperty={kind === 'property'} onChange={(next) => onChange({ ...value, field: next })} />
      )}
      <div className={styles.row}>
        <Select
          label={t`When`}
          data={[
            { value: 'before', label: t`Before the date` },
            { value: 'on', label: t`On the date` },
            { value: 'after', label: t`After the date` },
          ]}
          value={side}
          onChange={(to) => to && setOffset(count || 1, to)}
        />
        {side !== 'on' && (
          <NumberField
            label={t`Days`}
            isLabelShown
            suffix={units.days}
            value={count}
            onChange={(days) => days && setOffset(Math.round(days), side)}
          />
        )}
        <TimeField label={t`Time`} value={at} onChange={(time) => onChange({ ...value, at: time })} />
      </div>
    </>
  )
}

function DatePicker({ field, isProperty, onChange }: { field: string; isProperty: boolean; onChange: (field: string) => void }) {
  const { words } = useBuilder()
  const dates = personFields.flatMap(({ fields }) => fields).filter(({ type }) => type === 'date')
  const ofEvent = (words.eventFields ?? []).filter(({ type }) => type === 'date')
  const groups: PickerGroup[] = isProperty
    ? []
    : [
        { label: t`Trigger event`, items: ofEvent.map(({ name, label }) => ({ value: `event.${name}`, label })) },
        { label: t`Profile`, items: dates.map(({ name, label }) => ({ value: name, label })) },
      ].filter(({ items }) => items.length > 0)
  const typed = (text: string): PickerGroup | undefined => {
    const name = text.toLowerCase().replaceAll(/\s+/g, '_')
    if (!/^[a-z][a-z0-9_]{0,63}$/.test(name)) return undefined
    return { label: t`Custom`, items: [{ value: `person.properties.${name}`, label: t`Property “${name}”` }] }
  }
  const shown = field ? (findField(field, words.eventFields)?.label ?? field) : t`Choose a date`
  return (
    <PickerField
      label={t`Date`}
      shown={shown}
      groups={groups}
      typed={typed}
      onChoose={onChange}
      empty={t`Enter the name of a property, such as anniversary.`}
    />
  )
}

import { ActionIcon, IconUndo, SegmentedControl, Tooltip } from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import { useId } from 'react'
import { ColorField } from './color-field.tsx'
import styles from './editor.module.css'
import { NumberField } from './number-field.tsx'
import type { ShownField } from './widget-fields.ts'

interface FieldControlProps {
  field: ShownField
  value: unknown
  /** What the store’s brand says, for a field that may be left to it. */
  ofBrand: unknown
  error?: string
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

/** One setting, as its kind of value is set best. */
export function FieldControl({ field, value, ofBrand, error, isReadOnly, onChange }: FieldControlProps) {
  const id = useId()
  const { control, label, help } = field
  const isInherited = field.ofBrand && value === null
  const shown = isInherited ? ofBrand : value
  const common = { error, disabled: isReadOnly }

  if (control.as === 'switch')
    return (
      <Switch
        label={label}
        description={help}
        labelPosition="left"
        classNames={{ root: styles.switch, body: styles.switchBody, labelWrapper: styles.switchLabel }}
        checked={Boolean(value)}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...common}
      />
    )
  const back = field.ofBrand && !isInherited && !isReadOnly && (
    <Tooltip label="Back to your brand">
      <ActionIcon variant="subtle" color="gray" aria-label={`${label}: back to your brand`} onClick={() => onChange(null)}>
        <IconUndo size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {isInherited ? <span>From your brand</span> : back}
      </div>
      {control.as === 'choice' && control.options.length <= 3 && (
        <SegmentedControl
          fullWidth
          size="xs"
          id={id}
          aria-labelledby={`${id}-label`}
          data={control.options.map(([option, name]) => ({ value: option, label: name }))}
          value={String(shown)}
          onChange={onChange}
          disabled={isReadOnly}
        />
      )}
      {control.as === 'choice' && control.options.length > 3 && (
        <Select
          id={id}
          data={control.options.map(([option, name]) => ({ value: option, label: name }))}
          value={String(shown)}
          onChange={(next) => next !== null && onChange(next)}
          allowDeselect={false}
          {...common}
        />
      )}
      {control.as === 'number' && (
        <NumberField
          id={id}
          value={Number(shown)}
          minimum={control.minimum}
          maximum={control.maximum}
          unit={control.unit}
          onChange={onChange}
          {...common}
        />
      )}
      {control.as === 'color' && <ColorField id={id} label={label} value={String(shown)} onChange={onChange} {...common} />}
      {help && <p className={styles.help}>{help}</p>}
    </div>
  )
}

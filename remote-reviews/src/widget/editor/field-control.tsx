import { t } from '@lingui/core/macro'
import { PathsField } from '@yuko/kit/paths/paths-field.tsx'
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
  /** The value of the store’s brand, for a field that can inherit it. */
  ofBrand: unknown
  error?: string
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

/** One setting with the control for its type. */
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
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {isInherited && <span>{t`From your brand`}</span>}
        {field.ofBrand && !isInherited && !isReadOnly && <BackToBrand label={label} onBack={() => onChange(null)} />}
      </div>
      {control.as === 'choice' && (
        <Choice id={id} options={control.options} value={String(shown)} onChange={onChange} {...common} />
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
      {control.as === 'paths' && (
        <PathsField id={id} placeholder="/products/*" paths={value as string[]} onChange={onChange} {...common} />
      )}
      {control.as === 'color' && <ColorField id={id} label={label} value={String(shown)} onChange={onChange} {...common} />}
      {help && <p className={styles.help}>{help}</p>}
    </div>
  )
}

function BackToBrand({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <Tooltip label={t`Reset to your brand`}>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Reset to your brand: ${label}`} onClick={onBack}>
        <IconUndo size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

interface ChoiceProps {
  id: string
  options: Extract<ShownField['control'], { as: 'choice' }>['options']
  value: string
  error?: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

/** A segmented control for up to three options, else a select. */
function Choice({ id, options, value, error, disabled, onChange }: ChoiceProps) {
  const data = options.map(([option, name]) => ({ value: option, label: name }))
  if (options.length <= 3)
    return (
      <SegmentedControl
        fullWidth
        size="xs"
        id={id}
        aria-labelledby={`${id}-label`}
        data={data}
        value={value}
        onChange={onChange}
        disabled={disabled}
      />
    )
  return (
    <Select
      id={id}
      data={data}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      allowDeselect={false}
      error={error}
      disabled={disabled}
    />
  )
}

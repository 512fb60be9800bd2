import { t } from '@lingui/core/macro'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import { PathsField } from '@yuko/kit/paths/paths-field.tsx'
import { SegmentedControl, TextInput, VisuallyHidden } from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import { useId } from 'react'
import { LauncherIcon } from './launcher-icon.tsx'
import styles from './onsite-editor.module.css'
import type { Field } from './onsite-fields.ts'
import { PictureField } from './picture.field.tsx'

interface FieldControlProps {
  field: Field
  value: unknown
  /** The brand color, used when the widget has none of its own. */
  brandColor: string
  error?: string
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

/** The control for one setting, by its kind of value. */
export function FieldControl({ field, value, brandColor, error, isReadOnly: disabled, onChange }: FieldControlProps) {
  const { control, label, help: description } = field
  const common = { label, description, error, disabled }
  switch (control.as) {
    case 'switch':
      return (
        <Switch
          {...common}
          labelPosition="left"
          classNames={{ root: styles.switch, body: styles.switch, labelWrapper: styles.switchLabel }}
          checked={Boolean(value)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'number':
      return (
        <TextInput
          {...common}
          type="number"
          min={control.minimum}
          max={control.maximum}
          value={String(value)}
          onChange={(event) => onChange(Math.round(Number(event.currentTarget.value)))}
        />
      )
    case 'picture':
      return (
        <PictureField
          name={label}
          help={description}
          value={value as BrandImage | null}
          error={error}
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'paths':
      return <PathsField {...common} placeholder="/pages/quiz" paths={value as string[]} onChange={onChange} />
    case 'color':
      return <ColorControl {...common} color={value as string | null} brandColor={brandColor} onChange={onChange} />
    case 'icon':
      return <IconControl {...common} options={control.options} value={String(value)} onChange={onChange} />
    case 'choice':
      return <ChoiceControl {...common} options={control.options} value={String(value)} onChange={onChange} />
  }
}

interface ControlProps {
  label: string
  description: string | undefined
  error: string | undefined
  disabled: boolean
  onChange: (value: unknown) => void
}

/** A swatch that opens the browser's color picker, with its label. */
function ColorControl({ color, brandColor, onChange, ...common }: ControlProps & { color: string | null; brandColor: string }) {
  const id = useId()
  const { label, error, disabled } = common
  return (
    <div className={styles.color}>
      <input
        id={id}
        type="color"
        value={(color ?? brandColor).toLowerCase()}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <label htmlFor={id}>{label}</label>
      {color === null ? (
        <span className={styles.help}>{t`Brand color`}</span>
      ) : (
        <span className={styles.help}>
          {color}{' '}
          {!disabled && (
            <button
              type="button"
              className={styles.link}
              aria-label={t`${label}: use brand color`}
              onClick={() => onChange(null)}
            >
              {t`Use brand color`}
            </button>
          )}
        </span>
      )}
      {error && <span className={styles.help}>{error}</span>}
    </div>
  )
}

function IconControl({ options, value, onChange, ...common }: ControlProps & { options: Choice['options']; value: string }) {
  const data = options.map(([option, name]) => ({
    value: option,
    label: (
      <span className={styles.icon} title={name}>
        <LauncherIcon name={option} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    ),
  }))
  return (
    <div className={styles.choice}>
      <span>{common.label}</span>
      <SegmentedControl
        fullWidth
        aria-label={common.label}
        disabled={common.disabled}
        data={data}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

type Choice = Extract<Field['control'], { as: 'choice' }>

/** Up to three options are shown side by side. */
function ChoiceControl({ options, value, onChange, ...common }: ControlProps & { options: Choice['options']; value: string }) {
  const data = options.map(([option, name]) => ({ value: option, label: name }))
  if (options.length > 3)
    return (
      <Select {...common} allowDeselect={false} data={data} value={value} onChange={(next) => next !== null && onChange(next)} />
    )
  return (
    <div className={styles.choice}>
      <span>{common.label}</span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={common.label}
        disabled={common.disabled}
        data={data}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

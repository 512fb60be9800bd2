import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import { SegmentedControl, TextInput } from '@yuko/ui'
import { Select, Switch, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import styles from './onsite-editor.module.css'
import type { Field } from './onsite-fields.ts'
import { PictureField } from './picture.field.tsx'

interface FieldControlProps {
  field: Field
  value: unknown
  /** What the brand says, where the widget has no colour of its own. */
  brandColor: string
  error?: string
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

/** One setting, as its kind of value is set best. */
export function FieldControl({ field, value, brandColor, error, isReadOnly: disabled, onChange }: FieldControlProps) {
  const { control, label, help: description } = field
  // Lines that are being typed are not paths yet.
  const [lines, setLines] = useState<string | null>(null)
  const common = { label, description, error, disabled }
  switch (control.as) {
    case 'switch':
      return <Switch {...common} checked={Boolean(value)} onChange={(event) => onChange(event.currentTarget.checked)} />
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
      return (
        <Textarea
          {...common}
          minRows={2}
          placeholder="/pages/quiz"
          value={lines ?? (value as string[]).join('\n')}
          onChange={(event) => {
            setLines(event.currentTarget.value)
            onChange(event.currentTarget.value.split('\n').flatMap((line) => line.trim() || []))
          }}
          onBlur={() => setLines(null)}
        />
      )
    case 'color':
      return (
        <div className={styles.color}>
          <TextInput
            {...common}
            type="color"
            value={String(value ?? brandColor).toLowerCase()}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          {value === null ? (
            <span className={styles.help}>From your brand</span>
          ) : (
            <button type="button" className={styles.link} disabled={disabled} onClick={() => onChange(null)}>
              Back to your brand
            </button>
          )}
        </div>
      )
    case 'choice':
      return control.options.length > 3 ? (
        <Select
          {...common}
          allowDeselect={false}
          data={control.options.map(([option, name]) => ({ value: option, label: name }))}
          value={String(value)}
          onChange={(next) => next !== null && onChange(next)}
        />
      ) : (
        <div className={styles.choice}>
          <span>{label}</span>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={label}
            disabled={disabled}
            data={control.options.map(([option, name]) => ({ value: option, label: name }))}
            value={String(value)}
            onChange={onChange}
          />
        </div>
      )
  }
}

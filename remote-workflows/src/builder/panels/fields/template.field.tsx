import { t } from '@lingui/core/macro'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import { TextInput, Tooltip, UnstyledButton } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useId, useRef } from 'react'
import { Picker } from '#data/picker/picker.tsx'
import { useBuilder } from '../../builder.context.ts'
import styles from '../../builder.module.css'

interface TemplateFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  description?: string
  placeholder?: string
  rows?: number
}

/** A text field with shortcodes for values of the person and the trigger event. */
export function TemplateField({ label, value, onChange, rows = 1, ...rest }: TemplateFieldProps) {
  const { definition } = useBuilder()
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const element = field.current
    const start = element?.selectionStart ?? value.length
    const end = element?.selectionEnd ?? value.length
    onChange(`${value.slice(0, start)}{{ ${name} }}${value.slice(end)}`)
  }
  const shortcodes = shortcodesOfTrigger(definition.trigger).filter(({ name }) => !name.endsWith('*'))
  const props = {
    ref: field,
    id,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    ...rest,
  }
  return (
    <div>
      <div className={styles.blockHead}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <Picker
          label={t`Shortcodes: ${label}`}
          groups={[{ label: t`Insert`, items: shortcodes.map((one) => ({ value: one.name, label: one.label })) }]}
          onChoose={insert}
        >
          {(open) => (
            <Tooltip label={t`Insert shortcode`}>
              <UnstyledButton className={styles.shortcode} aria-label={t`Insert shortcode: ${label}`} onClick={open}>
                {'{ }'}
              </UnstyledButton>
            </Tooltip>
          )}
        </Picker>
      </div>
      {rows > 1 ? <Textarea {...props} autosize minRows={rows} maxRows={14} /> : <TextInput {...props} />}
    </div>
  )
}

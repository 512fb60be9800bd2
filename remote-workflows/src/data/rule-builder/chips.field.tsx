import { IconClose, TextInput } from '@yuko/ui'
import { type KeyboardEvent, useState } from 'react'
import styles from './rule-builder.module.css'

interface ChipsFieldProps {
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  disabled?: boolean | undefined
  maximum?: number
  placeholder?: string
  isLabelShown?: boolean
  description?: string
}

/** Several texts: Enter or a comma adds one, Backspace in the empty field takes the last away. */
export function ChipsField({
  label,
  value,
  onChange,
  disabled,
  maximum = 250,
  placeholder = 'Type and press Enter',
  isLabelShown = false,
  description,
}: ChipsFieldProps) {
  const [text, setText] = useState('')
  const add = (typed: string) => {
    const added = typed
      .split(',')
      .map((one) => one.trim().slice(0, 500))
      .filter((one) => one !== '' && !value.includes(one))
    setText('')
    if (added.length > 0) onChange([...value, ...added].slice(0, maximum))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }
  return (
    <div className={styles.chips}>
      <TextInput
        {...(isLabelShown ? { label } : { 'aria-label': label })}
        {...(description ? { description } : {})}
        placeholder={placeholder}
        value={text}
        disabled={disabled}
        maxLength={2000}
        onChange={({ currentTarget }) =>
          currentTarget.value.includes(',') ? add(currentTarget.value) : setText(currentTarget.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
      />
      {value.length > 0 && (
        <ul aria-label={`${label}: chosen`}>
          {value.map((one) => (
            <li key={one} className={styles.chip}>
              <span>{one}</span>
              {!disabled && (
                <button
                  type="button"
                  aria-label={`Remove ${one}`}
                  onClick={() => onChange(value.filter((other) => other !== one))}
                >
                  <IconClose size={12} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

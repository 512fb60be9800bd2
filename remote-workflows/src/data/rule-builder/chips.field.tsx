import { t } from '@lingui/core/macro'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { IconClose, TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import styles from './rule-builder.module.css'
import { useSuggestions } from './use-suggestions.ts'

interface ChipsFieldProps {
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  disabled?: boolean | undefined
  maximum?: number
  placeholder?: string
  isLabelShown?: boolean
  description?: string
  /** What is suggested while typing; any other text can be added, too. */
  suggest?: NonNullable<RuleField['suggest']>
  /** Fixed options; without them, any text can be typed. */
  options?: readonly { value: string; label: string }[]
}

/** A list of texts: Enter or a comma adds one, Backspace in the empty field removes the last one. */
export function ChipsField({
  label,
  value,
  onChange,
  disabled,
  maximum = 250,
  placeholder = t`Type and press Enter`,
  isLabelShown = false,
  description,
  options,
  suggest,
}: ChipsFieldProps) {
  const nameOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one
  const shown = {
    ...(isLabelShown ? { label } : { 'aria-label': label }),
    ...(description && { description }),
    placeholder,
    disabled,
  }
  return (
    <div className={styles.chips}>
      {options ? (
        <Select
          {...shown}
          searchable
          data={options.filter((option) => !value.includes(option.value))}
          value={null}
          onChange={(chosen) => chosen && onChange([...value, chosen].slice(0, maximum))}
        />
      ) : (
        <TypedChips {...shown} chosen={value} maximum={maximum} suggest={suggest} onChosen={onChange} />
      )}
      {value.length > 0 && (
        <ul aria-label={t`${label}: selected`}>
          {value.map((one) => (
            <li key={one} className={styles.chip}>
              <span>{nameOf(one)}</span>
              {!disabled && (
                <button
                  type="button"
                  aria-label={t`Remove ${nameOf(one)}`}
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

interface TypedChipsProps extends ComponentProps<typeof TextInput> {
  chosen: readonly string[]
  maximum: number
  suggest?: RuleField['suggest']
  onChosen: (chosen: string[]) => void
}

function TypedChips({ chosen, maximum, suggest, onChosen, ...input }: TypedChipsProps) {
  const [text, setText] = useState('')
  const suggestions = useSuggestions(suggest, text).filter((one) => !chosen.includes(one))
  const listId = useId()
  const add = (typed: string) => {
    const added = typed
      .split(',')
      .map((one) => one.trim().slice(0, 500))
      .filter((one) => one !== '' && !chosen.includes(one))
    setText('')
    if (added.length > 0) onChosen([...chosen, ...added].slice(0, maximum))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      onChosen(chosen.slice(0, -1))
    }
  }
  const take = (typed: string) => {
    // A suggestion is complete, even with a comma in it.
    if (suggestions.includes(typed)) {
      setText('')
      onChosen([...chosen, typed].slice(0, maximum))
    } else if (typed.includes(',')) add(typed)
    else setText(typed)
  }
  return (
    <>
      <TextInput
        {...input}
        value={text}
        maxLength={2000}
        {...(suggest && { list: listId, autoComplete: 'off' })}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
      />
      {suggest && (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

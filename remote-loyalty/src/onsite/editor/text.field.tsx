import { t } from '@lingui/core/macro'
import { ActionIcon, IconUndo, TextInput, Tooltip } from '@yuko/ui'
import { useState } from 'react'

interface TextFieldProps {
  /** The default text in the reader's language. */
  name: string
  /** Whether to show it as the label. */
  hasName: boolean
  /** The default text. */
  usual: string | undefined
  own: string | undefined
  disabled: boolean
  /** null: back to the default. */
  onChange: (text: string | null) => void
}

/** A text that the merchant can override. An empty field restores the default. */
export function TextField({ name, hasName, usual = '', own, disabled, onChange }: TextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    onChange(text === '' || text === usual ? null : text)
  }
  return (
    <TextInput
      {...(hasName ? { label: name } : { 'aria-label': name })}
      value={typed ?? own ?? usual}
      maxLength={200}
      disabled={disabled}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      rightSection={
        own !== undefined &&
        !disabled && (
          <Tooltip label={t`Reset to default`}>
            <ActionIcon variant="subtle" color="gray" aria-label={t`Reset to “${usual}”`} onClick={() => onChange(null)}>
              <IconUndo size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  )
}

import { t } from '@lingui/core/macro'
import { ActionIcon, IconUndo, TextInput, Tooltip } from '@yuko/ui'
import { useState } from 'react'

interface TextFieldProps {
  /** In English. */
  name: string
  /** Whether that says more than the text itself. */
  hasName: boolean
  /** What comes with the product. */
  usual: string | undefined
  own: string | undefined
  disabled: boolean
  /** null: as it comes again. */
  onChange: (text: string | null) => void
}

/** The text as shoppers read it, to be written over. Left empty, it is the usual one again. */
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
          <Tooltip label={t`Back to the default`}>
            <ActionIcon variant="subtle" color="gray" aria-label={t`Back to “${usual}”`} onClick={() => onChange(null)}>
              <IconUndo size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  )
}

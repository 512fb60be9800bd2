import { t } from '@lingui/core/macro'
import type { EmailProblem } from '@yuko/contract/emails/email'
import { findShortcode } from '@yuko/contract/emails/shortcodes'
import { TextInput, Tooltip, UnstyledButton } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useId, useRef } from 'react'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import { ShortcodeMenu } from './shortcode-menu.tsx'

interface ShortcodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: EmailProblem | undefined
  description?: string
  placeholder?: string
  maxLength: number
  /** `text` takes several lines and marks, `link` an address. */
  kind?: 'line' | 'text' | 'link'
}

/** A text with the shortcodes of the mail at hand: chosen from a list that shows what each is now. */
export function ShortcodeField({
  label,
  value,
  onChange,
  problem,
  description,
  placeholder,
  maxLength,
  kind = 'line',
}: ShortcodeFieldProps) {
  const { isReadOnly } = useEditing()
  const textOf = useShortcodeText()
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  /** Puts words around what is selected, or where the caret stands. */
  const insert = (before: string, after = '', usual = '') => {
    const element = field.current
    const start = element?.selectionStart ?? value.length
    const end = element?.selectionEnd ?? value.length
    const chosen = value.slice(start, end) || usual
    onChange(value.slice(0, start) + before + chosen + after + value.slice(end))
    // After React has put the new text there.
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(start + before.length, start + before.length + chosen.length)
    })
  }
  const props = {
    ref: field,
    id,
    value,
    error: problem?.severity === 'error' && problem.message,
    description: problem?.severity === 'warning' ? <span className={styles.warning}>{problem.message}</span> : description,
    placeholder,
    maxLength,
    readOnly: isReadOnly,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }

  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id}>{label}</label>
        {!isReadOnly && (
          <div className={styles.marks}>
            {kind === 'text' && <Marks onMark={(before, after) => insert(before, after, 'words')} />}
            <ShortcodeMenu
              label={label}
              linksOnly={kind === 'link'}
              onChoose={(name) => (kind === 'link' ? onChange(`{{ ${name} }}`) : insert(textOf(name)))}
            />
          </div>
        )}
      </div>
      {kind === 'text' ? <Textarea {...props} autosize minRows={3} maxRows={14} /> : <TextInput {...props} />}
    </div>
  )
}

/** How a shortcode is written when it is chosen. */
function useShortcodeText() {
  const { isOfWorkflow, shortcodes } = useEditing()
  return (name: string) => {
    const known = findShortcode(shortcodes, name)
    const points = known?.kind === 'points' ? ' | points' : ''
    // What may be empty in somebody's mail asks for words for then.
    const usual = isOfWorkflow && known?.isOptional ? ` | default: "${name === 'customer.first_name' ? 'there' : ''}"` : ''
    return `{{ ${name}${points}${usual} }}`
  }
}

function Marks({ onMark }: { onMark: (before: string, after: string) => void }) {
  return (
    <>
      <Mark label={t`Bold`} onClick={() => onMark('**', '**')}>
        <b>B</b>
      </Mark>
      <Mark label={t`Italic`} onClick={() => onMark('*', '*')}>
        <i>I</i>
      </Mark>
      <Mark label={t`Link`} onClick={() => onMark('[', '](https://)')}>
        <u>A</u>
      </Mark>
    </>
  )
}

function Mark({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Tooltip label={label}>
      <UnstyledButton className={styles.mark} aria-label={label} onClick={onClick}>
        {children}
      </UnstyledButton>
    </Tooltip>
  )
}

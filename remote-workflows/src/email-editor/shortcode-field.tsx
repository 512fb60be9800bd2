import { t } from '@lingui/core/macro'
import type { EmailProblem } from '@yuko/contract/emails/email'
import { TextInput, Tooltip, UnstyledButton } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useId, useRef } from 'react'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import { ShortcodeMenu } from './shortcode-menu.tsx'
import { useShortcodeText } from './use-shortcode-text.ts'

interface ShortcodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: EmailProblem | undefined
  description?: string
  placeholder?: string
  maxLength: number
  /** `text` allows several lines and formatting; `link` takes a URL. */
  kind?: 'line' | 'text' | 'link'
}

const markedText = t({ message: 'text', comment: 'Placeholder between formatting marks' })

/** A text field with a menu of the email's shortcodes and their current values. */
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

  /** Wraps the selection, or inserts at the caret. */
  const insert = (before: string, after = '', usual = '') => {
    const element = field.current
    const start = element?.selectionStart ?? value.length
    const end = element?.selectionEnd ?? value.length
    const chosen = value.slice(start, end) || usual
    onChange(value.slice(0, start) + before + chosen + after + value.slice(end))
    // After React has rendered the new text.
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
            {kind === 'text' && <Marks onMark={(before, after) => insert(before, after, markedText)} />}
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

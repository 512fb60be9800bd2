import type { EmailProblem } from '@yuko/contract/emails/email'
import { findShortcode, type Shortcode } from '@yuko/contract/emails/shortcodes'
import { Menu, TextInput, Tooltip, UnstyledButton } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useId, useRef } from 'react'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'

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
  const { isReadOnly, isOfWorkflow, shortcodes } = useEditing()
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  const asShown = (name: string) => {
    const known = findShortcode(shortcodes, name)
    const points = known?.kind === 'points' ? ' | points' : ''
    // What may be empty in somebody's mail asks for words for then.
    const usual = isOfWorkflow && known?.isOptional ? ` | default: "${name === 'customer.first_name' ? 'there' : ''}"` : ''
    return `{{ ${name}${points}${usual} }}`
  }
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
            {kind === 'text' && (
              <>
                <Mark label="Bold" onClick={() => insert('**', '**', 'words')}>
                  <b>B</b>
                </Mark>
                <Mark label="Italic" onClick={() => insert('*', '*', 'words')}>
                  <i>I</i>
                </Mark>
                <Mark label="Link" onClick={() => insert('[', '](https://)', 'words')}>
                  <u>A</u>
                </Mark>
              </>
            )}
            <Shortcodes
              label={label}
              linksOnly={kind === 'link'}
              onChoose={(name) => (kind === 'link' ? onChange(`{{ ${name} }}`) : insert(asShown(name)))}
            />
          </div>
        )}
      </div>
      {kind === 'text' ? <Textarea {...props} autosize minRows={3} maxRows={14} /> : <TextInput {...props} />}
    </div>
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

function Shortcodes({ label, linksOnly, onChoose }: { label: string; linksOnly: boolean; onChoose: (name: string) => void }) {
  const { shortcodes, values } = useEditing()
  // Of properties those that there are; of a family of names nothing can be put in.
  const properties = Object.keys(values)
    .filter((name) => name.includes('.properties.'))
    .map((name): Shortcode => ({ name, label: name.split('.').at(-1) ?? name, kind: 'text', isOptional: true }))
  const offered = [...shortcodes.filter(({ name }) => !name.endsWith('.*')), ...properties].filter(
    ({ kind }) => !linksOnly || kind === 'link',
  )
  const groups = new Map<string, Shortcode[]>()
  for (const shortcode of offered) {
    const [first = ''] = shortcode.name.split('.')
    const group = groupNames[first] ?? first
    groups.set(group, [...(groups.get(group) ?? []), shortcode])
  }
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <UnstyledButton className={styles.mark} aria-label={`Insert a shortcode into ${label.toLowerCase()}`}>
          {'{ }'}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.shortcodes}>
        {[...groups].map(([group, members]) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {members.map(({ name, label: title }) => (
              <Menu.Item key={name} onClick={() => onChoose(name)}>
                <span className={styles.shortcode}>
                  <span>{title}</span>
                  <span className={styles.value}>{values[name] || 'empty'}</span>
                </span>
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const groupNames: Readonly<Record<string, string>> = {
  customer: 'Recipient',
  store: 'Your store',
  current_date: 'Today',
  order: 'Order',
  product: 'Product',
  review_request: 'Review request',
  review: 'Review',
  reply: 'Reply',
  message: 'Message',
  coupon: 'Coupon',
  confirmation: 'Confirmation',
  edit: 'Correction',
  program: 'Loyalty program',
  points: 'Points',
  next_reward: 'Next reward',
  earned: 'Points earned',
  released: 'Points that waited',
  reward: 'Reward',
  expiring: 'Points that expire',
  tier: 'Tier',
  tier_before: 'Tier before',
  at_risk: 'Tier at risk',
  birthday: 'Birthday',
  referral: 'Referral',
  statement: 'Statement',
  checkout: 'Checkout',
  loyalty: 'Loyalty',
  tag: 'Tag',
  consent: 'Consent',
  segment: 'Segment',
  email: 'E-mail',
  event: 'Your event',
  workflow: 'Workflow',
  unsubscribe_url: 'Links of this mail',
  preferences_url: 'Links of this mail',
  view_in_browser_url: 'Links of this mail',
}

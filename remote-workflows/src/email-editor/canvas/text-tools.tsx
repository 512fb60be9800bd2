import { t } from '@lingui/core/macro'
import { Button, IconList, TextInput, Tooltip, UnstyledButton } from '@yuko/ui'
import { type ReactNode, useState } from 'react'
import type { Writer, Writing } from '../rich-text/writer.ts'
import { ShortcodeMenu } from '../shortcode-menu.tsx'
import { useShortcodeText } from '../use-shortcode-text.ts'
import styles from './canvas.module.css'
import type { WrittenText } from './written.model.ts'

interface TextToolsProps {
  written: WrittenText
  writer: Writer
  writing: Writing
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
}

/** The marks of the text that is written. */
export function TextTools({ written, writer, writing, isLinking, onLinking }: TextToolsProps) {
  const textOf = useShortcodeText()
  if (isLinking)
    return (
      <LinkForm
        link={writing.link}
        onLink={(link) => {
          onLinking(false)
          writer.setLink(link)
        }}
      />
    )
  return (
    <span className={styles.marks}>
      <Mark label={t`Bold`} isOn={writing.isBold} onClick={() => writer.toggle('bold')}>
        <b>B</b>
      </Mark>
      <Mark label={t`Italic`} isOn={writing.isItalic} onClick={() => writer.toggle('italic')}>
        <i>I</i>
      </Mark>
      {written.hasLinks && (
        <Mark label={t`Link`} isOn={writing.link !== ''} onClick={() => onLinking(true)}>
          <u>A</u>
        </Mark>
      )}
      {!written.isOneLine && (
        <Mark label={t`Bulleted list`} onClick={writer.toggleBullets}>
          <IconList size={16} aria-hidden />
        </Mark>
      )}
      <ShortcodeMenu
        label={t`Text in the email`}
        linksOnly={false}
        // After the menu has closed, which moves the focus.
        onChoose={(name) => requestAnimationFrame(() => writer.insert(textOf(name)))}
      />
    </span>
  )
}

function LinkForm({ link, onLink }: { link: string; onLink: (link: string) => void }) {
  const [address, setAddress] = useState(link)
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault()
        onLink(withScheme(address.trim()))
      }}
      onKeyDown={({ key }) => key === 'Escape' && onLink(link)}
    >
      <TextInput
        size="xs"
        aria-label={t`Link`}
        placeholder="https://"
        maxLength={2000}
        autoFocus
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <ShortcodeMenu label={t`Link`} linksOnly onChoose={(name) => setAddress(`{{ ${name} }}`)} />
      <Button type="submit" size="compact-xs">
        {t`Apply`}
      </Button>
    </form>
  )
}

/** `shop.example` is meant as a website. */
const withScheme = (address: string) => (address === '' || /^([a-z]+:|\{\{)/i.test(address) ? address : `https://${address}`)

interface MarkProps {
  label: string
  isOn?: boolean
  onClick: () => void
  children: ReactNode
}

function Mark({ label, isOn, onClick, children }: MarkProps) {
  return (
    <Tooltip label={label}>
      {/* The text keeps the focus. */}
      <UnstyledButton
        className={styles.mark}
        aria-label={label}
        aria-pressed={isOn}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {children}
      </UnstyledButton>
    </Tooltip>
  )
}

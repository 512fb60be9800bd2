import { t } from '@lingui/core/macro'
import { findShortcode } from '@yuko/contract/emails/shortcodes'
import { notify } from '@yuko/runtime'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import type { PlacedBlock } from '#data/mail-layout.ts'
import { type Editing, useEditing } from '../editing.ts'
import type { Writer, Writing } from '../rich-text/writer.ts'
import styles from './canvas.module.css'
import type { WrittenText } from './written.model.ts'

interface BlockTextProps {
  name: string
  written: WrittenText
  words: NonNullable<PlacedBlock['words']>
  /** Where the text was clicked, in pixels of the window. */
  point: { left: number; top: number } | null
  onText: (text: string) => void
  /** null: the writer is gone. */
  onWriter: (writer: Writer | null) => void
  onWriting: (writing: Writing) => void
  onLink: () => void
  onLeave: () => void
  onUndo: () => void
  onRedo: () => void
  onHeight: (height: number) => void
}

/** A text of the email while it is written: over the text in the frame, in the same style. */
export function BlockText({ name, written, words, point, ...on }: BlockTextProps) {
  const editing = useEditing()
  const { maxLength } = written
  const place = useRef<HTMLDivElement>(null)
  const writer = useRef<Writer>(undefined)
  const call = useEffectEvent(<Name extends keyof typeof on>(event: Name, value: Parameters<(typeof on)[Name]>[0]) =>
    (on[event] as (value: unknown) => void)(value),
  )
  const start = useEffectEvent((createWriter: typeof import('../rich-text/create-view.ts').createWriter, element: HTMLElement) =>
    createWriter(element, {
      ...written,
      label: t`${name} in the email`,
      className: styles.text ?? '',
      point,
      shownAs: (source) => shownAs(source, editing),
      on: {
        text: (text) => call('onText', text),
        writing: (writing) => call('onWriting', writing),
        link: () => call('onLink', undefined),
        leave: () => call('onLeave', undefined),
        full: () => notify(t`Too long to paste: this text can have ${maxLength} characters`, { type: 'error' }),
        undo: () => call('onUndo', undefined),
        redo: () => call('onRedo', undefined),
      },
    }),
  )

  useEffect(() => {
    let isOver = false
    const size = new ResizeObserver(([entry]) => call('onHeight', entry?.contentRect.height ?? 0))
    void import('../rich-text/create-view.ts').then(({ createWriter }) => {
      if (isOver || !place.current) return
      writer.current = start(createWriter, place.current)
      size.observe(place.current)
      call('onWriter', writer.current)
    })
    return () => {
      isOver = true
      size.disconnect()
      writer.current?.destroy()
      writer.current = undefined
      call('onWriter', null)
    }
  }, [])
  useEffect(() => writer.current?.show(written.text), [written.text])

  const { left, top, width, height, look } = words
  return <div ref={place} className={styles.paper} style={{ left, top, width, minHeight: height, ...(look as CSSProperties) }} />
}

/** A shortcode as recipients see it, or its name; of a tag, what it does. */
function shownAs(source: string, { values, shortcodes }: Editing): string {
  const [, tag] = /^\{%-?\s*(\w+)/.exec(source) ?? []
  if (tag) return tag
  const name = /^\{\{\s*([\w.]+)/.exec(source)?.[1] ?? ''
  return values[name] || findShortcode(shortcodes, name)?.label || source
}

import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@yuko/ui'
import { useRef, useState } from 'react'
import { MailFrame } from '#data/mail-frame.tsx'
import type { MailLayout } from '#data/mail-layout.ts'
import { arranged } from '../arrange.model.ts'
import type { EmailEditorModel } from '../use-email-editor.ts'
import styles from './canvas.module.css'
import { CanvasBlock } from './canvas-block.tsx'
import { DropLine } from './drop-line.tsx'

interface CanvasProps {
  html: string
  /** The view, for styles. */
  view: string
  editor: EmailEditorModel
}

/**
 * The email with its blocks to choose, arrange and edit. The email is in a frame of its own (see `MailFrame`), which only tells
 * where its blocks are; everything to click is above it, in this document.
 */
export function Canvas({ html, view, editor }: CanvasProps) {
  const { blocks, place } = editor
  const scroll = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<MailLayout | null>(null)
  const [stretched, setStretched] = useState<{ blockId: string; height: number } | null>(null)
  /** Read to screen readers: what just happened to a block. */
  const [news, setNews] = useState('')
  return (
    <div ref={scroll} className={styles.scroll}>
      <div className={styles.canvas} data-view={view} style={{ height: layout?.height }}>
        <MailFrame html={html} view={view} onLayout={setLayout} stretched={stretched} />
        <button type="button" className={styles.ground} tabIndex={-1} aria-label={t`Deselect`} onClick={() => place.open(null)} />
        {arranged(blocks.all).map((each) => {
          const placed = layout?.blocks.find(({ blockId }) => blockId === each.block.id)
          return (
            placed && (
              <CanvasBlock
                key={each.block.id}
                {...each}
                placed={placed}
                editor={editor}
                onNews={setNews}
                onStretch={setStretched}
              />
            )
          )
        })}
        {layout && <DropLine blocks={blocks.all} layout={layout} view={scroll} />}
        <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      </div>
    </div>
  )
}

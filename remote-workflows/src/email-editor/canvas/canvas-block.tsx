import { useDraggable } from '@dnd-kit/core'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { PlacedBlock } from '#data/mail-layout.ts'
import type { Arranged } from '../arrange.model.ts'
import { blockKinds, excerptOf } from '../block.model.ts'
import type { EmailEditorModel } from '../use-email-editor.ts'
import { BlockToolbar } from './block-toolbar.tsx'
import styles from './canvas.module.css'
import { useBlockKeys } from './use-block-keys.ts'
import { useWritten } from './use-written.tsx'

export interface CanvasBlockProps extends Arranged {
  placed: PlacedBlock
  editor: EmailEditorModel
  /** Read to screen readers. */
  onNews: (news: string) => void
  /** The text that is written needs this height, in pixels. */
  onStretch: (stretched: { blockId: string; height: number } | null) => void
}

/** A block of the email: outlined under the pointer, with a toolbar when it is chosen, and a text to write on. */
export function CanvasBlock({ placed, editor, onNews, onStretch, ...arranged }: CanvasBlockProps) {
  const { block, siblings, index, inside } = arranged
  const { place, isReadOnly } = editor
  const isChosen = place.blockId === block.id
  const { name } = blockKinds[block.type]
  const [position, count] = [index + 1, siblings.length]
  const { area, focus, move, remove, handleKey } = useBlockKeys(arranged, editor, onNews)
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: `placed ${block.id}`, data: { block }, disabled: isReadOnly })
  const written = useWritten({ block, placed, editor, isChosen, onStretch, onLeave: focus })
  useEffect(() => {
    if (isChosen) area.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen, area])

  const { left, top, width, height } = placed
  const column = inside?.column
  return (
    <>
      <div
        ref={setNodeRef}
        className={styles.place}
        style={{ left, top, width, height }}
        data-chosen={isChosen || undefined}
        data-dragging={isDragging || undefined}
      >
        <button
          ref={area}
          type="button"
          className={styles.area}
          aria-label={
            column ? t`Block ${position} of ${count} in column ${column}: ${name}` : t`Block ${position} of ${count}: ${name}`
          }
          aria-description={excerptOf(block)}
          aria-pressed={isChosen}
          {...listeners}
          onClick={({ clientX, clientY, detail }) => {
            place.show(block.id)
            // A click with the keyboard has no place.
            written.start(detail > 0 ? { left: clientX, top: clientY } : null)
          }}
          onKeyDown={handleKey}
        >
          {placed.isEmpty && <span className={styles.empty}>{name}</span>}
        </button>
      </div>
      {written.text}
      {isChosen && (
        <BlockToolbar {...arranged} placed={placed} editor={editor} handle={listeners} onMove={move} onRemove={remove}>
          {written.tools}
        </BlockToolbar>
      )}
    </>
  )
}

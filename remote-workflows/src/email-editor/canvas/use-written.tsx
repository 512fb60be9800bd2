import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { useState } from 'react'
import type { PlacedBlock } from '#data/mail-layout.ts'
import { blockKinds } from '../block.model.ts'
import type { Writer, Writing } from '../rich-text/writer.ts'
import type { EmailEditorModel } from '../use-email-editor.ts'
import { BlockText } from './block-text.tsx'
import { TextTools } from './text-tools.tsx'
import { writtenText } from './written.model.ts'

interface WrittenProps {
  block: EmailBlock
  placed: PlacedBlock
  editor: EmailEditorModel
  isChosen: boolean
  onStretch: (stretched: { blockId: string; height: number } | null) => void
  onLeave: () => void
}

/** Writing the text of a block in the email: the text itself, its tools, and how to start. */
export function useWritten({ block, placed, editor, isChosen, onStretch, onLeave }: WrittenProps) {
  const { blocks, draft, isReadOnly } = editor
  const [start, setStart] = useState<{ point: { left: number; top: number } | null } | null>(null)
  const [writer, setWriter] = useState<Writer | null>(null)
  const [writing, setWriting] = useState<Writing>({ isBold: false, isItalic: false, link: '' })
  const [isLinking, setIsLinking] = useState(false)
  const written = isReadOnly ? null : writtenText(block)
  const { words } = placed
  const isWriting = isChosen && start !== null && written !== null && words !== null
  // Choosing another block ends it.
  if (start && !isChosen) setStart(null)
  const leave = () => {
    setStart(null)
    onLeave()
  }

  return {
    start: (point: { left: number; top: number } | null) => written && setStart({ point }),
    text: isWriting && (
      <BlockText
        name={blockKinds[block.type].name}
        written={written}
        words={words}
        point={start.point}
        onText={(text) => blocks.replace({ ...block, [written.field]: text } as EmailBlock, written.field)}
        onWriter={setWriter}
        onWriting={setWriting}
        onLink={() => setIsLinking(written.hasLinks)}
        onLeave={leave}
        onUndo={draft.undo}
        onRedo={draft.redo}
        onHeight={(height) => onStretch({ blockId: block.id, height })}
      />
    ),
    tools:
      isWriting && writer ? (
        <TextTools written={written} writer={writer} writing={writing} isLinking={isLinking} onLinking={setIsLinking} />
      ) : undefined,
  }
}

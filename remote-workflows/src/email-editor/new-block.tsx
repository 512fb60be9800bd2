import { useDndMonitor, useDraggable } from '@dnd-kit/core'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import type { ReactNode } from 'react'

interface NewBlockProps {
  id: string
  block: EmailBlock
  /** After it was dragged, wherever that ended. */
  onDropped: () => void
  children: ReactNode
}

/** An item of a list of blocks, which can be dragged into the email. */
export function NewBlock({ id, block, onDropped, children }: NewBlockProps) {
  const { listeners, setNodeRef } = useDraggable({ id: `new ${id}`, data: { block } })
  useDndMonitor({ onDragEnd: ({ active }) => active.id === `new ${id}` && onDropped() })
  return (
    <div ref={setNodeRef} {...listeners}>
      {children}
    </div>
  )
}

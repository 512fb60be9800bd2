import { DndContext, DragOverlay, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { findBlock, type Spot } from '../arrange.model.ts'
import { blockKinds } from '../block.model.ts'
import type { Blocks } from '../use-blocks.ts'
import styles from './canvas.module.css'

interface BlockDragState {
  readonly dragged: EmailBlock | null
  /** Where it goes when it is dropped; null: nowhere. */
  readonly aim: (spot: Spot | null) => void
}

const BlockDragContext = createContext<BlockDragState>({ dragged: null, aim: () => undefined })
export const useBlockDrag = () => use(BlockDragContext)

/** What is dragged is shown beside the pointer, wherever its block was taken. */
const beside: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!(activatorEvent instanceof MouseEvent) || !draggingNodeRect) return transform
  const { clientX, clientY } = activatorEvent
  return {
    ...transform,
    x: transform.x + clientX - draggingNodeRect.left + 12,
    y: transform.y + clientY - draggingNodeRect.top + 12,
  }
}

/** Drags a block of the email by pointer, or a new one from a list of blocks. The keyboard moves blocks with Alt and arrows. */
export function BlockDrag({ blocks, children }: { blocks: Blocks; children: ReactNode }) {
  const [dragged, setDragged] = useState<EmailBlock | null>(null)
  const spot = useRef<Spot | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const state = useMemo(
    () => ({
      dragged,
      aim: (aimed: Spot | null) => {
        spot.current = aimed
      },
    }),
    [dragged],
  )
  const drop = () => {
    if (dragged && spot.current) {
      if (findBlock(blocks.all, dragged.id)) blocks.moveTo(dragged.id, spot.current)
      else blocks.add(spot.current, dragged)
    }
    end()
  }
  const end = () => {
    setDragged(null)
    spot.current = null
  }
  const kind = dragged && blockKinds[dragged.type]
  return (
    <BlockDragContext value={state}>
      <DndContext
        sensors={sensors}
        autoScroll={false}
        onDragStart={({ active }) => setDragged((active.data.current as { block: EmailBlock }).block)}
        onDragEnd={drop}
        onDragCancel={end}
      >
        {children}
        <DragOverlay dropAnimation={null} modifiers={[beside]}>
          {kind && (
            <span className={styles.dragged}>
              <kind.icon size={16} aria-hidden />
              {kind.name}
            </span>
          )}
        </DragOverlay>
      </DndContext>
    </BlockDragContext>
  )
}

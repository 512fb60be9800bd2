import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { t } from '@lingui/core/macro'
import { IconGrip } from '@yuko/ui/on-demand'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { dragAnnouncements, type Sorted } from '#sorting/drag-announcements.ts'
import styles from './sortable-rows.module.css'

interface SortableRowsProps {
  rows: readonly Sorted[]
  /** `to` is the new index. */
  onMove: (id: string, to: number) => void
  /** A table or list, whose rows contain a `RowGrip`. */
  children: ReactNode
}

/** Lets rows be reordered by pointer, touch, or keyboard. */
export function SortableRows({ rows, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = rows.map(({ id }) => id)
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDrop}
      accessibility={{
        announcements: dragAnnouncements(rows),
        screenReaderInstructions: {
          draggable: t`Press Space to lift, the arrow keys to move, Space again to drop, and Escape to cancel.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Drags the table row or list item it is in. */
export function RowGrip({ id, name }: Sorted) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const row = useRef<HTMLElement>(null)
  const attach = useCallback(
    (grip: HTMLButtonElement | null) => {
      row.current = grip?.closest<HTMLElement>('tr, li') ?? null
      setNodeRef(row.current)
      setActivatorNodeRef(grip)
    },
    [setNodeRef, setActivatorNodeRef],
  )
  useLayoutEffect(() => {
    if (!row.current) return
    row.current.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : ''
    row.current.style.transition = transition ?? ''
    row.current.toggleAttribute('data-dragging', isDragging)
  })
  return (
    <button type="button" ref={attach} className={styles.grip} {...attributes} {...listeners} aria-label={t`Drag “${name}”`}>
      <IconGrip size={16} aria-hidden />
    </button>
  )
}

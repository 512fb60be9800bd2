import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { t } from '@lingui/core/macro'
import type { CustomQuestion } from '@yuko/contract/reviews/custom-questions/custom-question'
import { dragAnnouncements } from '@yuko/kit/sorting/drag-announcements.ts'
import { IconGrip } from '@yuko/ui/on-demand'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import styles from './questions.module.css'

interface SortableQuestionsProps {
  questions: readonly CustomQuestion[]
  onMove: (question: CustomQuestion, to: number) => void
  /** The table, whose rows contain a `QuestionGrip`. */
  children: ReactNode
}

/** Lets questions be reordered by pointer, touch, or keyboard. */
export function SortableQuestions({ questions, onMove, children }: SortableQuestionsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = questions.map(({ customQuestionId }) => customQuestionId)
  const handleDrop = ({ active, over }: DragEndEvent) => {
    const question = questions[ids.indexOf(String(active.id))]
    if (question && over && over.id !== active.id) onMove(question, ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDrop}
      accessibility={{
        announcements: dragAnnouncements(questions.map(({ customQuestionId: id, label: name }) => ({ id, name }))),
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

/** Drags the table row it is in. */
export function QuestionGrip({ question: { customQuestionId, label } }: { question: CustomQuestion }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: customQuestionId,
  })
  const row = useRef<HTMLElement>(null)
  const attach = useCallback(
    (grip: HTMLButtonElement | null) => {
      row.current = grip?.closest('tr') ?? null
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
    <button type="button" ref={attach} className={styles.grip} {...attributes} {...listeners} aria-label={t`Drag “${label}”`}>
      <IconGrip size={16} aria-hidden />
    </button>
  )
}

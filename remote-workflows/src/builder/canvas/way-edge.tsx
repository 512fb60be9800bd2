import { t } from '@lingui/core/macro'
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import { IconPlus } from '@yuko/ui'
import { memo, use } from 'react'
import { useBuilder } from '../builder.context.ts'
import { type Slot, slotKey } from '../graph/slot.ts'
import { NodePicker } from '../node-picker.tsx'
import { type WayEdge, wayOf } from './canvas.model.ts'
import styles from './canvas.module.css'
import { DropContext } from './drop.context.ts'

export function WayEdgeView({ sourceX, sourceY, targetX, targetY, data }: EdgeProps<WayEdge>) {
  const { isReadOnly, current } = useBuilder()
  const dropAt = use(DropContext)
  if (!data) return null
  const { slot, label, isOpen, isOn } = data
  const column = data.column
  const way = wayOf({ from: { x: sourceX, y: sourceY }, to: { x: targetX, y: targetY }, column })
  return (
    <>
      <BaseEdge path={way.path} className={styles.way ?? ''} data-on={isOn === null ? undefined : isOn} />
      <EdgeLabelRenderer>
        {label && (
          <span
            className={styles.label}
            style={{ transform: `translate(-50%, -50%) translate(${way.label.x}px, ${way.label.y}px)` }}
          >
            {label}
          </span>
        )}
        {!isOpen && !isReadOnly && (
          <span
            className={`${styles.plusPlace} nodrag nopan`}
            style={{ transform: `translate(-50%, -50%) translate(${way.plus.x}px, ${way.plus.y}px)` }}
          >
            <Plus slot={slot} label={label} isCurrent={slot.from === current} isDropped={dropAt === slotKey(slot)} />
          </span>
        )}
      </EdgeLabelRenderer>
    </>
  )
}

interface PlusProps {
  slot: Slot
  /** Of the branch; empty when a step has only one. */
  label: string
  isCurrent: boolean
  isDropped: boolean
}

/** Rendered again only for its own changes: a large workflow has hundreds. */
const Plus = memo(function Plus({ slot, label, isCurrent, isDropped }: PlusProps) {
  return (
    <NodePicker slot={slot}>
      {(open) => (
        <button
          type="button"
          className={styles.plus}
          data-way={slotKey(slot)}
          data-drop={isDropped || undefined}
          aria-label={label ? t`Add step to “${label}”` : t`Add step here`}
          tabIndex={isCurrent ? 0 : -1}
          onClick={open}
        >
          <IconPlus size={14} aria-hidden />
        </button>
      )}
    </NodePicker>
  )
})

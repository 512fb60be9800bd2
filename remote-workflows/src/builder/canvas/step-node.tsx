import { Handle, type NodeProps, Position } from '@xyflow/react'
import { useBuilder } from '../builder.context.ts'
import { StepCard } from '../step-card.tsx'
import type { StepNode } from './canvas.model.ts'
import styles from './canvas.module.css'

export function StepNodeView({ id }: NodeProps<StepNode>) {
  const { current, setCurrent, select, selected, open } = useBuilder()
  return (
    <div className={styles.step}>
      <Handle type="target" position={Position.Top} className={styles.handle ?? ''} isConnectable={false} />
      <StepCard
        id={id}
        data-step={id}
        tabIndex={current === id ? 0 : -1}
        onFocus={() => setCurrent(id)}
        onClick={(event) => {
          // With a modifier key, the canvas handles the multiple selection.
          if (event.shiftKey || event.metaKey || event.ctrlKey) return
          if (selected.size > 1) select([])
          open(id)
        }}
      />
      <Handle type="source" position={Position.Bottom} className={styles.handle ?? ''} isConnectable={false} />
    </div>
  )
}

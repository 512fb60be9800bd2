import { t } from '@lingui/core/macro'
import { Handle, type NodeProps, Position } from '@xyflow/react'
import { IconPlus } from '@yuko/ui'
import { use } from 'react'
import { useBuilder } from '../builder.context.ts'
import { slotKey } from '../graph/slot.ts'
import { NodePicker } from '../node-picker.tsx'
import type { EndNode } from './canvas.model.ts'
import styles from './canvas.module.css'
import { DropContext } from './drop.context.ts'

export function EndNodeView({ data: { slot } }: NodeProps<EndNode>) {
  const { isReadOnly, current } = useBuilder()
  const isDropped = use(DropContext) === slotKey(slot)
  return (
    <div className={styles.end}>
      <Handle type="target" position={Position.Top} className={styles.handle ?? ''} isConnectable={false} />
      {isReadOnly ? (
        <span className={styles.endLabel}>{t`Ends here`}</span>
      ) : (
        <NodePicker slot={slot}>
          {(open) => (
            <button
              type="button"
              className={`${styles.endButton} nodrag nopan`}
              data-way={slotKey(slot)}
              data-drop={isDropped || undefined}
              tabIndex={slot.from === current ? 0 : -1}
              onClick={open}
            >
              <IconPlus size={14} aria-hidden />
              {t`Add step`}
            </button>
          )}
        </NodePicker>
      )}
    </div>
  )
}

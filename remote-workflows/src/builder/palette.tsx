import type { NodeType } from '@yuko/contract/automation/definition/node'
import { Tooltip } from '@yuko/ui'
import { useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { kindGroups } from './node-kinds.tsx'

/** All step types: drag one to a slot, or click to add it below the current step. When narrow, icons with tooltips. */
export function Palette({ isNarrow }: { isNarrow: boolean }) {
  const { insertAfter, current } = useBuilder()
  return (
    <div className={styles.palette} data-narrow={isNarrow}>
      {kindGroups(true).map(({ label, items }) => (
        <div key={label}>
          <p className={styles.paletteGroup}>{label}</p>
          {items.map((item) => (
            <Tooltip key={item.value} label={item.label} position="right" disabled={!isNarrow}>
              <button
                type="button"
                className={styles.paletteItem}
                title={isNarrow ? undefined : item.description}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('application/x-yuko-step', item.value)
                  event.dataTransfer.effectAllowed = 'copy'
                }}
                onClick={() => insertAfter(current, item.value as NodeType)}
              >
                {item.icon}
                <span>{item.label}</span>
              </button>
            </Tooltip>
          ))}
        </div>
      ))}
    </div>
  )
}

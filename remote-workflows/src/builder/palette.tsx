import type { NodeType } from '@yuko/contract/automation/definition/node'
import { useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { kindGroups } from './node-kinds.tsx'

/** Every step there is: dragged to a way, or clicked to go below the current one. */
export function Palette() {
  const { insertAfter, current } = useBuilder()
  return (
    <div className={styles.palette}>
      {kindGroups(true).map(({ label, items }) => (
        <div key={label}>
          <p className={styles.paletteGroup}>{label}</p>
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              className={styles.paletteItem}
              title={item.description}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData('application/x-yuko-step', item.value)
                event.dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => insertAfter(current, item.value as NodeType)}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

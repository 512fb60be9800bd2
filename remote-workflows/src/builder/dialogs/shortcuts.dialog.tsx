import { Modal } from '@yuko/ui/on-demand'
import styles from '../builder.module.css'

const shortcuts = [
  ['↑ ↓ ← →', 'Walk from step to step'],
  ['Enter', 'Open the step'],
  ['+', 'Add a step below'],
  ['Space', 'Select, also several'],
  ['Delete', 'Delete what is selected'],
  ['Ctrl or ⌘ + C, V', 'Copy and paste steps, also into another workflow'],
  ['Ctrl or ⌘ + Z', 'Undo; with Shift redo'],
  ['Escape', 'Close the panel'],
  ['?', 'Show this list'],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.shortcuts}>
        {shortcuts.map(([keys, does]) => (
          <div key={keys} className={styles.shortcutRow}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

import { t } from '@lingui/core/macro'
import { Modal } from '@yuko/ui/on-demand'
import styles from '../builder.module.css'

const shortcuts = [
  ['↑ ↓ ← →', t`Walk from step to step`],
  ['Enter', t`Open the step`],
  ['+', t`Add a step below`],
  ['Space', t`Select, also several`],
  ['Delete', t`Delete what is selected`],
  [t`Ctrl or ⌘ + C, V`, t`Copy and paste steps, also into another workflow`],
  [t`Ctrl or ⌘ + Z`, t`Undo; with Shift redo`],
  ['Escape', t`Close the panel`],
  ['?', t`Show this list`],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t`Keyboard shortcuts`}>
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

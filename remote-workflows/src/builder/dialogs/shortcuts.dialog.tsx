import { t } from '@lingui/core/macro'
import { Modal } from '@yuko/ui/on-demand'
import styles from '../builder.module.css'

const shortcuts = [
  ['↑ ↓ ← →', t`Move between steps`],
  ['Enter', t`Open step`],
  ['+', t`Add step below`],
  ['Space', t`Select steps`],
  ['Delete', t`Delete selection`],
  [t`Ctrl or ⌘ + C, V`, t`Copy and paste steps, also between workflows`],
  [t`Ctrl or ⌘ + Z`, t`Undo (with Shift: redo)`],
  ['Escape', t`Close panel`],
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

import type { EmailBlockType } from '@yuko/contract/emails/email-block'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { Menu } from '@yuko/ui'
import { blockKinds, blocksFor } from './block.model.ts'
import styles from './email-editor.module.css'

interface AddBlockProps {
  type: EmailTypeName
  isInColumn?: boolean
  onAdd: (block: EmailBlockType) => void
  /** The button that opens the list. */
  children: React.ReactElement
}

/** The blocks that this mail can have. */
export function AddBlock({ type, isInColumn = false, onAdd, children }: AddBlockProps) {
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.shortcodes}>
        {blocksFor(type, isInColumn).map((block) => (
          <Menu.Item key={block} onClick={() => onAdd(block)}>
            <span className={styles.shortcode}>
              <span>{blockKinds[block].name}</span>
              <span className={styles.value}>{blockKinds[block].description}</span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

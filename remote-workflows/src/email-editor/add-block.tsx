import { t } from '@lingui/core/macro'
import type { EmailBlock, EmailBlockType } from '@yuko/contract/emails/email-block'
import { Menu } from '@yuko/ui'
import { useState } from 'react'
import { useRenamePart } from '#data/email.mutations.ts'
import { blockGroups, blockKinds, blocksFor, newBlock } from './block.model.ts'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import { NewBlock } from './new-block.tsx'
import { RenameForm } from './rename.form.tsx'
import { type NamedPart, SavedBlocks } from './saved-blocks.tsx'

interface AddBlockProps {
  /** Offers what columns can contain. Elsewhere, blocks can also be dragged from the list into the email. */
  isInColumn?: boolean
  onAdd: (block: EmailBlockType) => void
  /** Inserts a saved block. Without it, only new blocks are offered. */
  onAddSaved?: (block: EmailBlock) => void
  /** The button that opens the list. */
  children: React.ReactElement
}

/** The blocks that this email can have, and saved ones. */
export function AddBlock({ isInColumn = false, onAdd, onAddSaved, children }: AddBlockProps) {
  const { shortcodes } = useEditing()
  const [isOpen, setIsOpen] = useState(false)
  const [renamed, setRenamed] = useState<NamedPart | null>(null)
  const rename = useRenamePart()
  const possible = blocksFor(shortcodes, isInColumn)
  return (
    <Menu position="bottom-start" width={320} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.shortcodes}>
        {blockGroups.map((group) => {
          const blocks = possible.filter((block) => blockKinds[block].group === group)
          if (blocks.length === 0) return null
          return (
            <div key={group}>
              {!isInColumn && <Menu.Label>{group}</Menu.Label>}
              {blocks.map((block) => {
                const { icon: Icon, name, description } = blockKinds[block]
                const item = (
                  <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={() => onAdd(block)}>
                    <span className={styles.shortcode}>
                      <span>{name}</span>
                      <span className={styles.value}>{description}</span>
                    </span>
                  </Menu.Item>
                )
                if (isInColumn) return <div key={block}>{item}</div>
                return (
                  <NewBlock key={block} id={block} block={newBlock(block, shortcodes)} onDropped={() => setIsOpen(false)}>
                    {item}
                  </NewBlock>
                )
              })}
            </div>
          )
        })}
        {onAddSaved && isOpen && <SavedBlocks onAdd={onAddSaved} onDropped={() => setIsOpen(false)} onRename={setRenamed} />}
      </Menu.Dropdown>
      {renamed && (
        <RenameForm
          title={t`Rename saved block`}
          name={renamed.name}
          onRename={(name) => rename.mutateAsync({ savedPartId: renamed.savedPartId, name })}
          onClose={() => setRenamed(null)}
        />
      )}
    </Menu>
  )
}

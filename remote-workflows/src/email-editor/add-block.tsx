import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { EmailBlock, EmailBlockType } from '@yuko/contract/emails/email-block'
import { IconDelete, Menu } from '@yuko/ui'
import { useState } from 'react'
import { useDeletePart } from '#data/email.mutations.ts'
import { emailQueries } from '#data/email.queries.ts'
import { blockGroups, blockKinds, blocksFor, fittedBlock, newBlock } from './block.model.ts'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import { NewBlock } from './new-block.tsx'

interface AddBlockProps {
  /** Offers what columns can contain. Elsewhere, blocks can also be dragged from the list into the email. */
  isInColumn?: boolean
  onAdd: (block: EmailBlockType) => void
  /** Inserts a saved block. Without it, only new blocks are offered. */
  onAddSaved?: (block: EmailBlock) => void
  /** The button that opens the list. */
  children: React.ReactElement
}

/** The blocks that this email can have, and saved blocks. */
export function AddBlock({ isInColumn = false, onAdd, onAddSaved, children }: AddBlockProps) {
  const { shortcodes } = useEditing()
  const [isOpen, setIsOpen] = useState(false)
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
        {onAddSaved && isOpen && <SavedBlocks onAdd={onAddSaved} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function SavedBlocks({ onAdd }: { onAdd: (block: EmailBlock) => void }) {
  const { shortcodes } = useEditing()
  const { data } = useQuery(emailQueries.parts())
  const forget = useDeletePart()
  const blocks = (data?.items ?? []).flatMap(({ savedPartId, name, part }) => {
    const block = part.kind === 'block' ? fittedBlock(part.block, shortcodes) : null
    return block ? [{ savedPartId, name, block }] : []
  })
  if (blocks.length === 0) return null
  return (
    <>
      <Menu.Label>{t`Saved`}</Menu.Label>
      {blocks.map(({ savedPartId, name, block }) => (
        <div key={savedPartId} className={styles.savedBlock}>
          <Menu.Item onClick={() => onAdd(block)}>
            <span className={styles.shortcode}>
              <span>{name}</span>
              <span className={styles.value}>{blockKinds[block.type].name}</span>
            </span>
          </Menu.Item>
          <Menu.Item
            aria-label={t`Delete saved block: ${name}`}
            closeMenuOnClick={false}
            disabled={forget.isPending}
            onClick={() => forget.mutate(savedPartId)}
          >
            <IconDelete size={14} aria-hidden />
          </Menu.Item>
        </div>
      ))}
    </>
  )
}

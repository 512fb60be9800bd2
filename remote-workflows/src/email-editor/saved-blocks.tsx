import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { IconDelete, IconEdit, Menu } from '@yuko/ui'
import { useDeletePart } from '#data/email.mutations.ts'
import { emailQueries } from '#data/email.queries.ts'
import { blockKinds, fittedBlock } from './block.model.ts'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import { NewBlock } from './new-block.tsx'

export interface NamedPart {
  readonly savedPartId: string
  readonly name: string
}

interface SavedBlocksProps {
  onAdd: (block: EmailBlock) => void
  /** After one was dragged, wherever that ended. */
  onDropped: () => void
  onRename: (part: NamedPart) => void
}

/** The saved blocks that this email can have: to insert, drag, rename, and delete. */
export function SavedBlocks({ onAdd, onDropped, onRename }: SavedBlocksProps) {
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
      {blocks.map(({ savedPartId, name, block }) => {
        const { icon: Icon, name: kind } = blockKinds[block.type]
        return (
          <div key={savedPartId} className={styles.savedBlock}>
            <NewBlock id={savedPartId} block={block} onDropped={onDropped}>
              <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={() => onAdd(block)}>
                <span className={styles.shortcode}>
                  <span>{name}</span>
                  <span className={styles.value}>{kind}</span>
                </span>
              </Menu.Item>
            </NewBlock>
            <Menu.Item aria-label={t`Rename saved block: ${name}`} onClick={() => onRename({ savedPartId, name })}>
              <IconEdit size={14} aria-hidden />
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
        )
      })}
    </>
  )
}

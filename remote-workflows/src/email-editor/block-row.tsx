import { useSortable } from '@dnd-kit/sortable'
import { t } from '@lingui/core/macro'
import { blockConditions } from '@yuko/contract/emails/block-condition'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { ActionIcon, IconChevronDown, IconDotsVertical, IconFilter, IconWarning, Menu, UnstyledButton } from '@yuko/ui'
import { IconGrip } from '@yuko/ui/on-demand'
import { blockKinds, excerptOf } from './block.model.ts'
import { BlockFields } from './block-fields/block-fields.tsx'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'

interface BlockActions {
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onCopy: () => void
  onKeep: () => void
  onDelete: () => void
}

interface BlockRowProps {
  block: EmailBlock
  isOpen: boolean
  onToggle: () => void
  actions: BlockActions
  onChange: (block: EmailBlock, field: string) => void
}

/** A block in the list: a line with an excerpt, and its fields when open. */
export function BlockRow({ block, isOpen, onToggle, actions, onChange }: BlockRowProps) {
  const { isReadOnly } = useEditing()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: block.id,
    disabled: isReadOnly,
  })
  const { name, icon: Icon } = blockKinds[block.type]
  return (
    <li
      ref={setNodeRef}
      className={styles.block}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      <div className={styles.blockHead}>
        {!isReadOnly && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={styles.grip}
            {...attributes}
            {...listeners}
            aria-label={t`Move ${name}`}
          >
            <IconGrip size={16} aria-hidden />
          </button>
        )}
        <UnstyledButton className={styles.blockName} aria-expanded={isOpen} onClick={onToggle}>
          <Icon size={16} aria-hidden />
          <strong>{name}</strong>
          <span className={styles.excerpt}>{excerptOf(block)}</span>
          <BlockFlags block={block} />
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </UnstyledButton>
        {!isReadOnly && <BlockMenu name={name} actions={actions} />}
      </div>
      {isOpen && <BlockFields block={block} onChange={onChange} />}
    </li>
  )
}

/** Icons for a visibility condition and for problems. */
function BlockFlags({ block }: { block: EmailBlock }) {
  const { problems } = useEditing()
  const ids =
    block.type === 'columns' ? [block.id, ...block.columns.flatMap(({ blocks }) => blocks.map(({ id }) => id))] : [block.id]
  const worst = problems.filter(({ blockId }) => blockId !== null && ids.includes(blockId)).map(({ severity }) => severity)
  return (
    <>
      {block.showIf && (
        <IconFilter size={14} className={styles.condition} aria-label={blockConditions[block.showIf.when].label} />
      )}
      {worst.length > 0 && (
        <IconWarning
          size={16}
          className={styles.flag}
          data-severity={worst.includes('error') ? 'error' : 'warning'}
          aria-label={t`Has problems`}
        />
      )}
    </>
  )
}

function BlockMenu({ name, actions }: { name: string; actions: BlockActions }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Actions for ${name}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={actions.isFirst} onClick={() => actions.onMove(-1)}>
          {t`Move up`}
        </Menu.Item>
        <Menu.Item disabled={actions.isLast} onClick={() => actions.onMove(1)}>
          {t`Move down`}
        </Menu.Item>
        <Menu.Item onClick={actions.onCopy}>{t`Duplicate`}</Menu.Item>
        <Menu.Item onClick={actions.onKeep}>{t`Save block`}</Menu.Item>
        <Menu.Item color="danger" onClick={actions.onDelete}>
          {t`Delete`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

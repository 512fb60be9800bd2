import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { t } from '@lingui/core/macro'
import {
  ActionIcon,
  IconArrowDown,
  IconArrowUp,
  IconColumns,
  IconCopy,
  IconDelete,
  IconSettings,
  IconStar,
  Tooltip,
} from '@yuko/ui'
import { IconGrip } from '@yuko/ui/on-demand'
import type { ComponentType, ReactNode } from 'react'
import type { PlacedBlock } from '#data/mail-layout.ts'
import type { Arranged } from '../arrange.model.ts'
import { blockKinds } from '../block.model.ts'
import type { EmailEditorModel } from '../use-email-editor.ts'
import styles from './canvas.module.css'

interface BlockToolbarProps extends Arranged {
  placed: PlacedBlock
  editor: EmailEditorModel
  /** Starts a drag by pointer. */
  handle: DraggableSyntheticListeners
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  /** Tools of the text that is written. */
  children?: ReactNode
}

/** What can be done with the chosen block. On phones, its fields are behind a button. */
export function BlockToolbar({
  placed,
  block,
  siblings,
  index,
  inside,
  editor,
  handle,
  onMove,
  onRemove,
  children,
}: BlockToolbarProps) {
  const { blocks, place, isReadOnly, setDialog } = editor
  const { name } = blockKinds[block.type]
  const isFull = siblings.length >= (inside ? 8 : 60)
  return (
    <div
      className={styles.bar}
      data-writing={children ? true : undefined}
      style={{ top: `calc(${placed.top}px - var(--room))`, height: `calc(${placed.height}px + var(--room))` }}
    >
      {/* As far right as the block, unless the toolbar wouldn’t fit. */}
      <span style={{ flex: `0 1 ${Math.max(2, placed.left - 4)}px` }} />
      <div role="toolbar" aria-label={t`Actions for ${name}`} className={styles.tools}>
        {children ?? <span className={styles.name}>{name}</span>}
        {inside && <Tool label={t`Select columns`} icon={IconColumns} onClick={() => place.show(inside.columnsId)} />}
        {!isReadOnly && (
          <>
            <span className={styles.handle} title={t`Drag to move`} {...handle}>
              <IconGrip size={16} aria-hidden />
            </span>
            <Tool label={t`Move up`} icon={IconArrowUp} isDisabled={index === 0} onClick={() => onMove(-1)} />
            <Tool
              label={t`Move down`}
              icon={IconArrowDown}
              isDisabled={index === siblings.length - 1}
              onClick={() => onMove(1)}
            />
            <Tool label={t`Duplicate`} icon={IconCopy} isDisabled={isFull} onClick={() => blocks.duplicate(block)} />
            <Tool label={t`Save block`} icon={IconStar} onClick={() => setDialog({ kind: 'block', block })} />
            <Tool label={t`Delete`} icon={IconDelete} onClick={onRemove} />
          </>
        )}
        <span className={styles.narrow}>
          <Tool label={t`Edit fields`} icon={IconSettings} onClick={() => place.goTo(block.id)} />
        </span>
      </div>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  isDisabled?: boolean
  onClick: () => void
}

function Tool({ label, icon: Icon, isDisabled = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isDisabled} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

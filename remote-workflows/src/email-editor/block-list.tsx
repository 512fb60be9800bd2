import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { blockConditions } from '@yuko/contract/emails/block-condition'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import {
  ActionIcon,
  Button,
  IconChevronDown,
  IconDotsVertical,
  IconFilter,
  IconGrip,
  IconPlus,
  IconWarning,
  Menu,
  UnstyledButton,
} from '@yuko/ui'
import { AddBlock } from './add-block.tsx'
import { blockKinds, copyOf, excerptOf, newBlock } from './block.model.ts'
import { BlockFields } from './block-fields/block-fields.tsx'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'

interface BlockListProps {
  blocks: readonly EmailBlock[]
  selected: string | null
  onSelect: (blockId: string | null) => void
  /** `key` says what was changed: changes of one key in a row are one step back. */
  onChange: (make: (blocks: readonly EmailBlock[]) => EmailBlock[], key: string) => void
  /** Keeps it to use it again. */
  onKeep: (block: EmailBlock) => void
}

/** The mail as a list: dragged by pointer, finger or keys, opened one at a time. */
export function BlockList({ blocks, selected, onSelect, onChange, onKeep }: BlockListProps) {
  const { isReadOnly, shortcodes } = useEditing()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: unknown) => {
    const block = blocks.find((each) => each.id === id)
    return block ? blockKinds[block.type].name : 'Block'
  }
  const placeOf = (id: unknown) => `position ${blocks.findIndex((block) => block.id === id) + 1} of ${blocks.length}`
  const move = (id: string, to: number) => onChange((now) => moved(now, id, to), 'order')
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      move(
        String(active.id),
        blocks.findIndex(({ id }) => id === over.id),
      )
  }
  const add = (after: number, added: EmailBlock) => {
    onChange((now) => [...now.slice(0, after), added, ...now.slice(after)], `add ${added.id}`)
    onSelect(added.id)
  }
  // A footer stays last: what is added goes before it.
  const end = blocks.at(-1)?.type === 'footer' ? blocks.length - 1 : blocks.length

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDrop}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => `${nameOf(active.id)} lifted, ${placeOf(active.id)}`,
            onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} over ${placeOf(over.id)}` : undefined),
            onDragEnd: ({ active, over }) => `${nameOf(active.id)} dropped${over ? ` at ${placeOf(over.id)}` : ''}`,
            onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was`,
          },
        }}
      >
        <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={styles.blocks} aria-label="Blocks of the e-mail">
            {blocks.map((block, index) => (
              <BlockRow
                key={block.id}
                block={block}
                isOpen={block.id === selected}
                isFirst={index === 0}
                isLast={index === blocks.length - 1}
                onToggle={() => onSelect(block.id === selected ? null : block.id)}
                onMove={(by) => move(block.id, index + by)}
                onCopy={() => add(index + 1, copyOf(block))}
                onKeep={() => onKeep(block)}
                onDelete={() => onChange((now) => now.filter(({ id }) => id !== block.id), `delete ${block.id}`)}
                onChange={(changed, field) =>
                  onChange((now) => now.map((each) => (each.id === block.id ? changed : each)), `${block.id} ${field}`)
                }
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {!isReadOnly && (
        <AddBlock onAdd={(kind) => add(end, newBlock(kind, shortcodes))} onAddSaved={(block) => add(end, block)}>
          <Button variant="default" fullWidth leftSection={<IconPlus size={16} aria-hidden />} disabled={blocks.length >= 60}>
            Add block
          </Button>
        </AddBlock>
      )}
    </>
  )
}

interface BlockRowProps {
  block: EmailBlock
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
  onCopy: () => void
  onKeep: () => void
  onDelete: () => void
  onChange: (block: EmailBlock, field: string) => void
}

function BlockRow({ block, isOpen, isFirst, isLast, onToggle, onMove, onCopy, onKeep, onDelete, onChange }: BlockRowProps) {
  const { isReadOnly, problems } = useEditing()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: block.id,
    disabled: isReadOnly,
  })
  const { name, icon: Icon } = blockKinds[block.type]
  const ids =
    block.type === 'columns' ? [block.id, ...block.columns.flatMap(({ blocks }) => blocks.map(({ id }) => id))] : [block.id]
  const worst = problems.filter(({ blockId }) => blockId !== null && ids.includes(blockId)).map(({ severity }) => severity)
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
            aria-label={`Move ${name}`}
          >
            <IconGrip size={16} aria-hidden />
          </button>
        )}
        <UnstyledButton className={styles.blockName} aria-expanded={isOpen} onClick={onToggle}>
          <Icon size={16} aria-hidden />
          <strong>{name}</strong>
          <span className={styles.excerpt}>{excerptOf(block)}</span>
          {block.showIf && (
            <IconFilter size={14} className={styles.condition} aria-label={blockConditions[block.showIf.when].label} />
          )}
          {worst.length > 0 && (
            <IconWarning
              size={16}
              className={styles.flag}
              data-severity={worst.includes('error') ? 'error' : 'warning'}
              aria-label="Something is not right here"
            />
          )}
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </UnstyledButton>
        {!isReadOnly && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
                <IconDotsVertical size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={isFirst} onClick={() => onMove(-1)}>
                Move up
              </Menu.Item>
              <Menu.Item disabled={isLast} onClick={() => onMove(1)}>
                Move down
              </Menu.Item>
              <Menu.Item onClick={onCopy}>Duplicate</Menu.Item>
              <Menu.Item onClick={onKeep}>Save to use again</Menu.Item>
              <Menu.Item color="danger" onClick={onDelete}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {isOpen && <BlockFields block={block} onChange={onChange} />}
    </li>
  )
}

function moved(blocks: readonly EmailBlock[], id: string, to: number): EmailBlock[] {
  const block = blocks.find((each) => each.id === id)
  if (!block || to < 0 || to >= blocks.length) return [...blocks]
  const others = blocks.filter((each) => each.id !== id)
  return [...others.slice(0, to), block, ...others.slice(to)]
}

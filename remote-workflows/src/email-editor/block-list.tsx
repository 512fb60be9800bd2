import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { t } from '@lingui/core/macro'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { Button, IconPlus } from '@yuko/ui'
import { AddBlock } from './add-block.tsx'
import { blockKinds, copyOf, newBlock } from './block.model.ts'
import { BlockRow } from './block-row.tsx'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'

interface BlockListProps {
  blocks: readonly EmailBlock[]
  selected: string | null
  onSelect: (blockId: string | null) => void
  /** Consecutive changes with the same `key` are one undo step. */
  onChange: (make: (blocks: readonly EmailBlock[]) => EmailBlock[], key: string) => void
  /** Saves the block for reuse. */
  onKeep: (block: EmailBlock) => void
}

/** The blocks of the email, sortable by pointer, touch or keyboard; one is open at a time. */
export function BlockList({ blocks, selected, onSelect, onChange, onKeep }: BlockListProps) {
  const { isReadOnly, shortcodes } = useEditing()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (id: string, to: number) => onChange((now) => moved(now, id, to), 'order')
  const indexOf = (id: unknown) => blocks.findIndex((block) => block.id === id)
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), indexOf(over.id))
  }
  const add = (after: number, added: EmailBlock) => {
    onChange((now) => [...now.slice(0, after), added, ...now.slice(after)], `add ${added.id}`)
    onSelect(added.id)
  }
  // Keep the footer last.
  const end = blocks.at(-1)?.type === 'footer' ? blocks.length - 1 : blocks.length

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDrop}
        accessibility={{ announcements: announcementsOf(blocks) }}
      >
        <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={styles.blocks} aria-label={t`Email blocks`}>
            {blocks.map((block, index) => (
              <BlockRow
                key={block.id}
                block={block}
                isOpen={block.id === selected}
                onToggle={() => onSelect(block.id === selected ? null : block.id)}
                actions={{
                  isFirst: index === 0,
                  isLast: index === blocks.length - 1,
                  onMove: (by) => move(block.id, index + by),
                  onCopy: () => add(index + 1, copyOf(block)),
                  onKeep: () => onKeep(block),
                  onDelete: () => onChange((now) => now.filter(({ id }) => id !== block.id), `delete ${block.id}`),
                }}
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
            {t`Add block`}
          </Button>
        </AddBlock>
      )}
    </>
  )
}

/** Screen reader announcements while dragging. */
function announcementsOf(blocks: readonly EmailBlock[]): Announcements {
  const nameOf = (id: unknown) => {
    const block = blocks.find((each) => each.id === id)
    return block ? blockKinds[block.type].name : t`Block`
  }
  const positionOf = (id: unknown) => blocks.findIndex((block) => block.id === id) + 1
  const count = blocks.length
  return {
    onDragStart: ({ active }) => {
      const [name, position] = [nameOf(active.id), positionOf(active.id)]
      return t`${name} lifted, position ${position} of ${count}`
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      const [name, position] = [nameOf(active.id), positionOf(over.id)]
      return t`${name} over position ${position} of ${count}`
    },
    onDragEnd: ({ active, over }) => {
      const name = nameOf(active.id)
      if (!over) return t`${name} dropped`
      const position = positionOf(over.id)
      return t`${name} dropped at position ${position} of ${count}`
    },
    onDragCancel: ({ active }) => t`${nameOf(active.id)} returned to its position`,
  }
}

function moved(blocks: readonly EmailBlock[], id: string, to: number): EmailBlock[] {
  const block = blocks.find((each) => each.id === id)
  if (!block || to < 0 || to >= blocks.length) return [...blocks]
  const others = blocks.filter((each) => each.id !== id)
  return [...others.slice(0, to), block, ...others.slice(to)]
}

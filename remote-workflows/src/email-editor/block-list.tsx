import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { t } from '@lingui/core/macro'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { dragAnnouncements } from '@yuko/kit/sorting/drag-announcements.ts'
import { Button, IconPlus } from '@yuko/ui'
import { AddBlock } from './add-block.tsx'
import { endOf } from './arrange.model.ts'
import { blockKinds, newBlock } from './block.model.ts'
import { BlockRow } from './block-row.tsx'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import type { Blocks } from './use-blocks.ts'

interface BlockListProps {
  blocks: Blocks
  selected: string | null
  onSelect: (blockId: string | null) => void
  /** Saves the block for reuse. */
  onKeep: (block: EmailBlock) => void
}

/** The blocks of the email, sortable by pointer, touch or keyboard; one is open at a time. */
export function BlockList({ blocks: { all: blocks, ...change }, selected, onSelect, onKeep }: BlockListProps) {
  const { isReadOnly, shortcodes } = useEditing()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: unknown) => blocks.findIndex((block) => block.id === id)
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) change.move(String(active.id), indexOf(over.id))
  }
  const end = endOf(blocks)

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDrop}
        accessibility={{ announcements: dragAnnouncements(blocks.map(({ id, type }) => ({ id, name: blockKinds[type].name }))) }}
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
                  onMove: (by) => change.move(block.id, index + by),
                  onCopy: () => change.duplicate(block),
                  onKeep: () => onKeep(block),
                  onDelete: () => change.remove(block.id),
                }}
                onChange={change.replace}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {!isReadOnly && (
        <AddBlock onAdd={(kind) => change.add(end, newBlock(kind, shortcodes))} onAddSaved={(block) => change.add(end, block)}>
          <Button variant="default" fullWidth leftSection={<IconPlus size={16} aria-hidden />} disabled={blocks.length >= 60}>
            {t`Add block`}
          </Button>
        </AddBlock>
      )}
    </>
  )
}

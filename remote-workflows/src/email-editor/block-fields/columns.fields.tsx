import { t } from '@lingui/core/macro'
import type { ColumnBlock } from '@yuko/contract/emails/email-block'
import { ActionIcon, Button, IconArrowDown, IconArrowUp, IconDelete } from '@yuko/ui'
import type { ComponentType } from 'react'
import { AddBlock } from '../add-block.tsx'
import { blockKinds, isColumnBlock, newBlock } from '../block.model.ts'
import { useEditing } from '../editing.ts'
import styles from '../email-editor.module.css'
import { Choice } from '../field-controls.tsx'
import { BlockFrame } from './block-frame.tsx'
import { columnBlockFields } from './column-block.fields.tsx'
import type { BlockFieldsProps } from './use-block.ts'

/** Blocks side by side, stacked on phones. */
export function ColumnsFields({ block, onChange }: BlockFieldsProps<'columns'>) {
  const setCount = (count: number) => {
    const columns = Array.from({ length: count }, (_, index) => block.columns[index] ?? { blocks: [] })
    onChange({ ...block, columns }, 'columns')
  }
  return (
    <>
      <Choice
        label={t`Columns`}
        value={String(block.columns.length)}
        options={counts}
        onChange={(count) => setCount(Number(count))}
      />
      {block.columns.map(({ blocks }, at) => (
        <Column
          key={at}
          number={at + 1}
          blocks={blocks}
          onChange={(changed, field) =>
            onChange(
              { ...block, columns: block.columns.map((column, index) => (index === at ? { blocks: changed } : column)) },
              field,
            )
          }
        />
      ))}
    </>
  )
}

interface ColumnProps {
  number: number
  blocks: readonly ColumnBlock[]
  onChange: (blocks: ColumnBlock[], field: string) => void
}

function Column({ number, blocks, onChange }: ColumnProps) {
  const { isReadOnly, shortcodes } = useEditing()
  const move = (from: number, to: number) => {
    const next = [...blocks]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    onChange(next, 'order')
  }
  const replace = (changed: ColumnBlock, field: string) =>
    onChange(
      blocks.map((each) => (each.id === changed.id ? changed : each)),
      `${changed.id} ${field}`,
    )
  const remove = (id: string) =>
    onChange(
      blocks.filter((each) => each.id !== id),
      'delete',
    )
  return (
    <fieldset className={styles.column}>
      <legend>{t`Column ${number}`}</legend>
      {blocks.map((block, index) => (
        <InnerBlock
          key={block.id}
          block={block}
          onUp={index === 0 ? undefined : () => move(index, index - 1)}
          onDown={index === blocks.length - 1 ? undefined : () => move(index, index + 1)}
          onDelete={() => remove(block.id)}
          onChange={replace}
        />
      ))}
      {!isReadOnly && blocks.length < 8 && (
        <AddBlock
          isInColumn
          onAdd={(kind) => {
            const added = newBlock(kind, shortcodes)
            if (isColumnBlock(added)) onChange([...blocks, added], 'add')
          }}
        >
          <Button variant="subtle" size="xs">
            {t`Add to column ${number}`}
          </Button>
        </AddBlock>
      )}
    </fieldset>
  )
}

interface InnerBlockProps {
  block: ColumnBlock
  /** Undefined for the first block. */
  onUp: (() => void) | undefined
  /** Undefined for the last block. */
  onDown: (() => void) | undefined
  onDelete: () => void
  onChange: (block: ColumnBlock, field: string) => void
}

function InnerBlock({ block, onUp, onDown, onDelete, onChange }: InnerBlockProps) {
  const { isReadOnly } = useEditing()
  const { name } = blockKinds[block.type]
  const Fields = columnBlockFields[block.type] as ComponentType<BlockFieldsProps<ColumnBlock['type']>>
  const change: BlockFieldsProps['onChange'] = (changed, field) => isColumnBlock(changed) && onChange(changed, field)
  const icon = { variant: 'subtle', color: 'gray', size: 'sm' } as const
  return (
    <div className={styles.inner}>
      <div className={styles.innerHead}>
        <strong>{name}</strong>
        {!isReadOnly && (
          <div>
            <ActionIcon {...icon} aria-label={t`Move ${name} up`} disabled={!onUp} onClick={onUp}>
              <IconArrowUp size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon {...icon} aria-label={t`Move ${name} down`} disabled={!onDown} onClick={onDown}>
              <IconArrowDown size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon {...icon} aria-label={t`Delete ${name}`} onClick={onDelete}>
              <IconDelete size={14} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      <BlockFrame block={block} onChange={change}>
        <Fields block={block} onChange={change} />
      </BlockFrame>
    </div>
  )
}

const counts = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))

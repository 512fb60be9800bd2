// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are not laid out as a table, and browsers then drop its meaning
import { t } from '@lingui/core/macro'
import { type CSSProperties, type MouseEvent, memo, type ReactNode, type Ref } from 'react'
import type { Column } from '#table/column.ts'

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  index: number
  label: string
  columns: readonly Column<Row>[]
  hidden?: ReadonlySet<string>
  isSelected: boolean
  isCurrent: boolean
  isFirst: boolean
  onToggle?: (key: string, isRange: boolean) => void
  onOpen?: (key: string) => void
  ref?: Ref<HTMLTableRowElement>
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input, label') !== null

function Row<Data>(props: TableRowProps<Data>) {
  const { row, rowKey, index, label, columns, hidden, isSelected, isCurrent, isFirst, onToggle, onOpen, ref } = props
  const open = (event: MouseEvent) => {
    // Selecting text, or clicking a control inside the row, doesn't open it.
    if (isControl(event.target) || getSelection()?.isCollapsed === false) return
    onOpen?.(rowKey)
  }
  return (
    <tr
      ref={ref}
      role="row"
      className="yk-tr"
      data-key={rowKey}
      data-index={index}
      data-opens={onOpen ? true : undefined}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      tabIndex={isFirst ? 0 : -1}
      onClick={open}
    >
      {onToggle && (
        <td role="cell" className="yk-td-check">
          <label className="yk-check-area">
            <input
              type="checkbox"
              className="yk-check"
              aria-label={t`Select ${label}`}
              checked={isSelected}
              onChange={(event) => onToggle(rowKey, (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)}
            />
          </label>
        </td>
      )}
      {columns.map(
        (column) =>
          !hidden?.has(column.id) && (
            <Cell key={column.id} column={column}>
              {column.cell(row)}
            </Cell>
          ),
      )}
    </tr>
  )
}

/** A row. Memoized, so that selecting one of a hundred renders one. */
export const TableRow = memo(Row) as typeof Row

/** A cell; on phones it becomes a labeled line of the row's card. */
export function Cell<Data>({ column, children }: { column: Column<Data>; children: ReactNode }) {
  const { header, card, align, isHeaderHidden } = column
  return (
    <td role="cell" className="yk-td" data-label={header} data-card={card} data-align={align} data-actions={isHeaderHidden}>
      {children}
    </td>
  )
}

/** The space of rows out of view. */
export function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  const style: CSSProperties = { height, padding: 0, border: 0 }
  return (
    <tr aria-hidden>
      <td colSpan={span} style={style} />
    </tr>
  )
}

// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are not laid out as a table, and browsers then drop its meaning
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, type Ref, Suspense, useCallback, useEffect, useRef } from 'react'
import type { Column, Sort } from '#table/column.ts'
import { TableHead } from '#table/table-head.tsx'
import { Cell, TableRow } from '#table/table-row.tsx'
import { useIsNarrow } from '#table/use-is-narrow.ts'
import { useRowPlace } from '#table/use-row-place.ts'
import { type RowSelection, useRowSelection } from '#table/use-row-selection.ts'
import { useTableKeys } from '#table/use-table-keys.ts'

const VirtualRows = lazy(async () => ({ default: (await import('#table/virtual-rows.tsx')).VirtualRows }))

/** From this many rows on, only visible ones are rendered. */
const VIRTUAL_FROM = 200

const checkWidth = 44

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first page loads: skeleton rows keep the final layout. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** A row's accessible name: "review by Ada". */
  rowLabel: (row: Row) => string
  /** Opens the detail: by click, or Enter on the focused row. Also offer a link in the first column. */
  onOpen?: (row: Row) => void
  /** The row whose detail is open; when it closes, that row is focused. */
  currentKey?: string
  /** Letters that act on the focused row, besides j, k, x, and Enter. */
  shortcuts?: Readonly<Record<string, (row: Row) => void>>
  selection?: RowSelection
  /** Below the header when the whole page is selected: "Select all 1,204 that match". */
  selectAllMatching?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** IDs of hidden columns. */
  hiddenColumns?: ReadonlySet<string>
  /** Shown when there are no rows: an EmptyState. */
  empty: ReactNode
  /** Height of a comfortable row in pixels, for skeletons and rows out of view. */
  rowHeight?: number
  /** Compact rows are about 30 % lower. */
  density?: 'comfortable' | 'compact'
  skeletonRows?: number
  /** New rows are loading: the current ones are dimmed. */
  isRefreshing?: boolean
}

/** A list of server rows: sorting, paging, and filtering happen on the server and live in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, onOpen, currentKey, shortcuts, selection } = props
  const { selectAllMatching, sort, onSort, hiddenColumns, empty, skeletonRows = 10, isRefreshing = false } = props
  const { density = 'comfortable' } = props
  const rowHeight = heightOf(density, props.rowHeight)
  const body = useRef<HTMLTableSectionElement>(null)
  const reveal = useRef<(index: number) => void>(undefined)
  const shown = columns.filter(({ id }) => !hiddenColumns?.has(id))
  const least = leastWidth(shown) + (selection ? checkWidth : 0)
  const [isNarrow, box] = useIsNarrow(least)
  const keys = rows?.map(rowKey) ?? []
  const choose = useRowSelection(keys, selection)
  const rowOf = (key: string) => rows?.[keys.indexOf(key)] as Row
  const open = onOpen && ((key: string) => onOpen(rowOf(key)))
  const toggleRow = useLatest(choose.toggle)
  const openRow = useLatest((key: string) => open?.(key))
  const isVirtual = (rows?.length ?? 0) > VIRTUAL_FROM

  const place = useRowPlace({ body, keys, currentKey, reveal })
  useTableKeys({
    body,
    place,
    onOpen: open,
    onToggle: selection && ((key) => choose.toggle(key, false)),
    shortcuts:
      shortcuts &&
      Object.fromEntries(Object.entries(shortcuts).map(([letter, act]) => [letter, (key: string) => act(rowOf(key))])),
  })

  const draw = (index: number, ref?: Ref<HTMLTableRowElement>) => {
    const row = rows?.[index]
    const key = keys[index]
    if (row === undefined || key === undefined) return null
    return (
      <TableRow
        key={key}
        ref={ref}
        row={row}
        rowKey={key}
        index={index}
        label={rowLabel(row)}
        columns={columns}
        hidden={hiddenColumns}
        isSelected={selection?.selected.has(key) ?? false}
        isCurrent={key === currentKey}
        isFirst={index === 0}
        onToggle={selection && toggleRow}
        onOpen={onOpen && openRow}
      />
    )
  }
  if (rows?.length === 0) return empty
  const span = shown.length + (selection ? 1 : 0)
  return (
    <div
      ref={box}
      className="yk-table-box"
      data-density={density}
      data-narrow={isNarrow || undefined}
      data-refreshing={isRefreshing || undefined}
    >
      <table
        role="table"
        className="yk-table"
        style={{ '--yk-table-least': `${least}px` }}
        aria-label={label}
        aria-busy={rows === undefined || isRefreshing}
      >
        <colgroup>
          {selection && <col style={{ width: checkWidth }} />}
          {shown.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <TableHead
          columns={shown}
          sort={sort}
          onSort={onSort}
          page={selection && { isAll: choose.isAll, isSome: choose.isSome, isDisabled: !rows, onToggle: choose.togglePage }}
        />
        <tbody role="rowgroup" ref={body} style={{ '--yk-row': `${rowHeight}px` }} {...place.handlers}>
          {choose.isAll && selectAllMatching && (
            <tr role="row">
              <td role="cell" colSpan={span} className="yk-all-matching">
                {selectAllMatching}
              </td>
            </tr>
          )}
          {!rows && <SkeletonRows count={skeletonRows} columns={shown} hasSelection={selection !== undefined} />}
          {rows && !isVirtual && rows.map((_, index) => draw(index))}
          {rows && isVirtual && (
            <Suspense fallback={rows.slice(0, 50).map((_, index) => draw(index))}>
              <VirtualRows count={rows.length} estimate={rowHeight} span={span} draw={draw} reveal={reveal} />
            </Suspense>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Pixels; a column without a fixed width gets 160. In less room the table scrolls sideways, and its first column stays. */
const leastWidth = (columns: readonly { width?: number | string }[]): number =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 160), 0)

/** Compact rows stay high enough for a checkbox. */
function heightOf(density: 'comfortable' | 'compact', rowHeight = 44): number {
  return density === 'compact' ? Math.max(32, Math.round(rowHeight * 0.7)) : rowHeight
}

function SkeletonRows<Row>({
  count,
  columns,
  hasSelection,
}: {
  count: number
  columns: readonly Column<Row>[]
  hasSelection: boolean
}) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row" className="yk-tr" aria-hidden>
      {hasSelection && <td className="yk-td-check" />}
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          <Skeleton height={10} width={column.skeleton ?? '60%'} />
        </Cell>
      ))}
    </tr>
  ))
}

/** A stable function that always calls the latest one, so that memoized rows aren't rendered again. */
function useLatest<Args extends unknown[]>(latest: (...args: Args) => void) {
  const ref = useRef(latest)
  useEffect(() => {
    ref.current = latest
  })
  return useCallback((...args: Args) => ref.current(...args), [])
}

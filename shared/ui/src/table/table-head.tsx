// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are not laid out as a table, and browsers then drop its meaning
import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '#icons/icons.ts'
import type { Column, Sort } from '#table/column.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Absent in tables without selection. */
  page?: { isAll: boolean; isSome: boolean; isDisabled: boolean; onToggle: () => void }
}

const flipped = { asc: 'desc', desc: 'asc' } as const

/** The sticky header: names, sorting, and the checkbox that selects the page. */
export function TableHead<Row>({ columns, sort, onSort, page }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className="yk-thead">
      <tr role="row">
        {page && (
          <th role="columnheader" scope="col" className="yk-td-check">
            <label className="yk-check-area">
              <input
                type="checkbox"
                className="yk-check"
                aria-label={t`Select all rows on this page`}
                checked={page.isAll}
                disabled={page.isDisabled}
                ref={(box) => {
                  if (box) box.indeterminate = page.isSome && !page.isAll
                }}
                onChange={page.onToggle}
              />
            </label>
          </th>
        )}
        {columns.map(({ id, header, isHeaderHidden, align, sortable }) => {
          const direction = sort?.by === id ? sort.direction : undefined
          const next = direction ? flipped[direction] : sortable
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className="yk-th"
              data-align={align}
              data-actions={isHeaderHidden}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
            >
              {next && onSort ? (
                <button type="button" className="yk-sort" onClick={() => onSort({ by: id, direction: next })}>
                  {header}
                  <SortMark direction={direction} />
                </button>
              ) : isHeaderHidden ? (
                <VisuallyHidden>{header}</VisuallyHidden>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconSelector
  return <Icon size={14} aria-hidden data-idle={direction ? undefined : true} />
}

import type { ReactNode } from 'react'

/** A column of {@link DataTable}. */
export interface Column<Row> {
  id: string
  header: string
  /** For columns of menus and buttons: only assistive technology gets the header, and the cells stay in view in a narrow table. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
  /** CSS width; one column without it takes the remaining space. */
  width?: number | string
  align?: 'start' | 'end'
  /** Clicking the header sorts, in this direction first. */
  sortable?: 'asc' | 'desc'
  /**
   * On phones: `title` heads the card, `inline` joins a line of self-explanatory values, `corner` is a menu next to the title,
   * `hidden` omits it; otherwise a labeled line.
   */
  card?: 'title' | 'inline' | 'corner' | 'hidden'
  /** Width of the skeleton's line. */
  skeleton?: number | string
}

/** The order of the rows, applied by the server. */
export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

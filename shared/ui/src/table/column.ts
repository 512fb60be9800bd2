import type { ReactNode } from 'react'

/** A column of {@link DataTable}. */
export interface Column<Row> {
  id: string
  header: string
  /** Named for assistive technology only, as a column of menus. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
  /** CSS width; one column without it takes what is left. */
  width?: number | string
  align?: 'start' | 'end'
  /** Clicking the header sorts, in this direction first. */
  sortable?: 'asc' | 'desc'
  /** On a phone: `title` heads the card, `inline` joins one line of what explains itself, `corner` is a menu beside the title; `hidden` leaves it out; else a labelled line. */
  card?: 'title' | 'inline' | 'corner' | 'hidden'
  /** Width of the skeleton's line. */
  skeleton?: number | string
}

/** The order of the rows; the server applies it. */
export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

import { commaList } from '@yuko/contract/primitives'
import { type ReviewSort, reviewSort } from '@yuko/contract/reviews/list-reviews'
import { reviewFilter } from '@yuko/contract/reviews/review-filter'
import { z } from 'zod'
import type { ReviewSearch } from '#data/reviews.queries.ts'

const columnId = z.enum(['rating', 'review', 'author', 'product', 'source', 'language', 'status', 'submittedAt', 'publishedAt'])
export type ColumnId = z.output<typeof columnId>

const fields = { ...reviewFilter, sort: reviewSort, columns: commaList(columnId).optional() }
type Fields = typeof fields

/** The list state in the URL: filters, search and sort as in the contract, and the columns. */
export type InboxSearch = { [Name in keyof Fields]?: z.output<Fields[Name]> }

/** Reads the URL. An invalid value is dropped alone, so that old links still work. */
export function readSearch(params: URLSearchParams): InboxSearch {
  const found = Object.entries(fields).flatMap(([name, schema]) => {
    const text = params.get(name)
    const parsed = text === null || text === '' ? undefined : schema.safeParse(text)
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** The URL of a search in a stable order, so that equal searches have equal links. */
export function writeSearch(search: InboxSearch): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields) as (keyof InboxSearch)[]) {
    const value = search[name]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '' && !(name === 'sort' && text === 'newest')) params.set(name, text)
  }
  // A comma needs no escape in a query string, and links are meant to be read.
  return params.size ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}

/** The filters that select reviews: the fields that bulk actions take too. */
export const filterOf = ({ sort: _sort, columns: _columns, ...filter }: InboxSearch) => filter

export const isNarrowed = ({ status: _status, ...search }: InboxSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined)

/** Removes everything except the tab, the order and the columns. */
export const cleared = ({ status, sort, columns }: InboxSearch): InboxSearch => ({ status, sort, columns })

/** As the API takes it: booleans are words in a query string. */
export const toQuery = ({ columns: _columns, ...search }: InboxSearch): ReviewSearch => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]))
}

/** Default columns are shown unless the URL says otherwise; the others only if it does. */
const usual: readonly ColumnId[] = ['rating', 'review', 'product', 'status', 'submittedAt']

export const hiddenColumns = ({ columns = [...usual] }: InboxSearch): ReadonlySet<ColumnId> =>
  new Set(columnId.options.filter((id) => id !== 'review' && !columns.includes(id)))

/** The URL value for a set of columns; undefined for the default. */
export function columnsWithout(hidden: readonly string[]): ColumnId[] | undefined {
  const columns = columnId.options.filter((id) => !hidden.includes(id))
  return String(columns) === String(usual) ? undefined : columns
}

const orders = {
  newest: { by: 'submittedAt', direction: 'desc' },
  oldest: { by: 'submittedAt', direction: 'asc' },
  highest: { by: 'rating', direction: 'desc' },
  lowest: { by: 'rating', direction: 'asc' },
} as const

/** The order as the table's header shows it, and back. */
export const orderOf = (sort: ReviewSort = 'newest') => orders[sort]
export const sortOf = (order: { by: string; direction: string }): ReviewSort =>
  reviewSort.options.find((sort) => orders[sort].by === order.by && orders[sort].direction === order.direction) ?? 'newest'

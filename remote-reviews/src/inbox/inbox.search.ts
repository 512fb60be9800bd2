import { type ReviewSort, reviewSort } from '@yuko/contract/reviews/list-reviews'
import { reviewFilter } from '@yuko/contract/reviews/review-filter'
import type { z } from 'zod'
import type { ReviewSearch } from '#data/reviews.queries.ts'

const fields = { ...reviewFilter, sort: reviewSort }
type Fields = typeof fields

/** What the address says of the list: filters, search and sort as the contract knows them. */
export type InboxSearch = { [Name in keyof Fields]?: z.output<Fields[Name]> }

/** Reads the address. A value that the contract refuses is dropped alone: an old link still opens the rest. */
export function readSearch(params: URLSearchParams): InboxSearch {
  const found = Object.entries(fields).flatMap(([name, schema]) => {
    const text = params.get(name)
    const parsed = text === null || text === '' ? undefined : schema.safeParse(text)
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** The address of a search, always in the same order, so that equal searches have equal links. */
export function writeSearch(search: InboxSearch): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields) as (keyof InboxSearch)[]) {
    const value = search[name]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '' && !(name === 'sort' && text === 'newest')) params.set(name, text)
  }
  // A comma needs no escape in a query string, and readable links are passed on.
  return params.size ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}

export const isNarrowed = ({ status: _status, sort: _sort, ...filters }: InboxSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** Everything but the tab and the order is taken off. */
export const cleared = ({ status, sort }: InboxSearch): InboxSearch => ({ status, sort })

/** As the api takes it: in a query string a yes or no is a word. */
export const toQuery = (search: InboxSearch): ReviewSearch => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]))
}

const orders = {
  newest: { by: 'submittedAt', direction: 'desc' },
  oldest: { by: 'submittedAt', direction: 'asc' },
  highest: { by: 'rating', direction: 'desc' },
  lowest: { by: 'rating', direction: 'asc' },
} as const

/** The order as the table’s header shows it, and back. */
export const orderOf = (sort: ReviewSort = 'newest') => orders[sort]
export const sortOf = (order: { by: string; direction: string }): ReviewSort =>
  reviewSort.options.find((sort) => orders[sort].by === order.by && orders[sort].direction === order.direction) ?? 'newest'

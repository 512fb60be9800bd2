/** Products, customers and orders as queries read them: one by one, counted, paged, searched. */
import type { Collection } from '../store/collection.ts'
import { numberOf } from '../store/entities.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { customerNode, customerSearch } from './customer-node.ts'
import { orderNode, orderSearch } from './order-node.ts'
import { type PageArguments, page, type Source } from './page.ts'
import { productNode, productSearch } from './product-node.ts'
import { compileSearch, type Searchable } from './search-query.ts'

export interface ListArguments extends PageArguments {
  query?: string | null
  sortKey?: string | null
}

interface Kind<T extends { id: string }> {
  collection: (api: ApiContext) => Collection<T>
  toNode: (api: ApiContext, record: T) => GraphNode
  search: {
    fields: readonly string[]
    searchable: (record: T) => Searchable
    /** The other sort keys follow the ids: newer records have higher ones. */
    sortKeys: Record<string, ((record: T) => string) | undefined>
  }
}

export interface Reader {
  list(api: ApiContext, args: ListArguments): unknown
  one(api: ApiContext, id: string): GraphNode | null
  count(api: ApiContext, args: { query?: string | null; limit?: number | null }): { count: number; precision: string }
  /** All search results in id order, without pages. */
  all(api: ApiContext, query?: string | null): Generator<GraphNode>
}

function reader<T extends { id: string }>({ collection, toNode, search }: Kind<T>): Reader {
  const filter = (query: string | null | undefined): ((record: T) => boolean) => {
    const matches = compileSearch(query, search.fields)
    return matches ? (record) => matches(search.searchable(record)) : () => true
  }
  const read: Reader = {
    list(api, args) {
      const matches = filter(args.query)
      const sortKey = search.sortKeys[args.sortKey ?? '']
      const source: Source<T> = {
        idOf: ({ id }) => id,
        toNode: (record) => toNode(api, record),
        read: (direction, from) => {
          const records = collection(api)
          if (sortKey) return sorted(records, matches, sortKey, direction, from)
          return filtered(direction === 'forward' ? records.values(from) : records.reversed(from), matches)
        },
      }
      return page(source, args)
    },
    one(api, id) {
      const record = collection(api).get(numberOf(id))
      return record ? toNode(api, record) : null
    },
    count(api, { query, limit }) {
      const all = query ? [...filtered(collection(api).values(), filter(query))].length : collection(api).count
      const isAtLeast = limit !== null && limit !== undefined && all > limit
      return { count: isAtLeast ? limit : all, precision: isAtLeast ? 'AT_LEAST' : 'EXACT' }
    },
    *all(api, query) {
      for (const record of filtered(collection(api).values(), filter(query))) yield toNode(api, record)
    },
  }
  return read
}

function* filtered<T>(records: Iterable<T>, matches: (record: T) => boolean): Generator<T> {
  for (const record of records) if (matches(record)) yield record
}

function sorted<T extends { id: string }>(
  collection: Collection<T>,
  matches: (record: T) => boolean,
  sortKey: (record: T) => string,
  direction: 'forward' | 'backward',
  from: string | undefined,
): T[] {
  const place = (record: T) => `${sortKey(record)} ${record.id}`
  const records = [...filtered(collection.values(), matches)].map((record) => ({ record, place: place(record) }))
  records.sort((a, b) => (a.place < b.place ? -1 : 1) * (direction === 'forward' ? 1 : -1))
  const start = from === undefined ? 0 : records.findIndex(({ record }) => record.id === from) + 1
  return records.slice(start).map(({ record }) => record)
}

export const products = reader({ collection: ({ shop }) => shop.records.products, toNode: productNode, search: productSearch })
export const customers = reader({
  collection: ({ shop }) => shop.records.customers,
  toNode: customerNode,
  search: customerSearch,
})
export const orders = reader({ collection: ({ shop }) => shop.records.orders, toNode: orderNode, search: orderSearch })

import { sortDirection } from '@yuko/contract/primitives'
import { requestTab } from '@yuko/contract/requests/request'
import { requestFilter } from '@yuko/contract/requests/request-filter'
import type { z } from 'zod'

const { productId: _productId, ...filter } = requestFilter
const fields = { tab: requestTab, ...filter, direction: sortDirection }
type Fields = typeof fields

/** The filters in the address, as defined by the contract. */
export type OrdersSearch = { [Name in keyof Fields]?: z.output<Fields[Name]> }

export const ordersPath = '/reviews/orders'

/** Reads the URL. An invalid value is dropped alone, so that old links still work. */
export function readSearch(params: URLSearchParams): OrdersSearch {
  const found = Object.entries(fields).flatMap(([name, schema]) => {
    const text = params.get(name)
    const parsed = text === null || text === '' ? undefined : schema.safeParse(text)
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** The address of a search, always in the same order, so that equal searches have equal links. */
export function writeSearch(search: OrdersSearch): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields) as (keyof OrdersSearch)[]) {
    const value = search[name]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '' && !(name === 'direction' && text === 'desc')) params.set(name, text)
  }
  return params.size ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}

/** The filters without the order of the rows. */
export const filterOf = ({ direction: _direction, ...filters }: OrdersSearch) => filters

export const isNarrowed = ({ tab: _tab, direction: _direction, ...filters }: OrdersSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined)

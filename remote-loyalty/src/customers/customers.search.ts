import { type AddressOf, readAddress, writeAddress } from '@yuko/contract/address'
import { loyaltyMemberFilter } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { z } from 'zod'

const fields = { ...loyaltyMemberFilter, sort: z.enum(['last_activity', 'balance', 'joined']) }

export type CustomersSearch = AddressOf<typeof fields>
export type CustomersSort = NonNullable<CustomersSearch['sort']>

export const customersPath = '/loyalty/customers'
export const readSearch = (params: URLSearchParams): CustomersSearch => readAddress(fields, params)
/** Omits the default order. */
export const queryStringOf = ({ sort: order, ...search }: CustomersSearch): string =>
  writeAddress(fields, { ...search, ...(order !== 'last_activity' && { sort: order }) })
export const hrefOf = (search: CustomersSearch): string => customersPath + queryStringOf(search)

/** The filters without the order. */
export const filterOf = ({ sort: _sort, ...filter }: CustomersSearch) => filter
export const isNarrowed = (search: CustomersSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined)

import { type AddressOf, readAddress, writeAddress } from '@yuko/contract/address'
import { loyaltyMemberFilter, loyaltyMemberSort } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { sortDirection } from '@yuko/contract/primitives'

const fields = { ...loyaltyMemberFilter, sort: loyaltyMemberSort, direction: sortDirection }

export type CustomersSearch = AddressOf<typeof fields>
export type CustomersSort = NonNullable<CustomersSearch['sort']>

export const customersPath = '/loyalty/customers'
export const readSearch = (params: URLSearchParams): CustomersSearch => readAddress(fields, params)
/** Omits the default order. */
export const queryStringOf = ({ sort: order, direction, ...search }: CustomersSearch): string =>
  writeAddress(fields, {
    ...search,
    ...(order !== 'last_activity' && { sort: order }),
    ...(direction !== 'desc' && { direction }),
  })
export const hrefOf = (search: CustomersSearch): string => customersPath + queryStringOf(search)

/** The filters without the order. */
export const filterOf = ({ sort: _sort, direction: _direction, ...filter }: CustomersSearch) => filter
export const isNarrowed = (search: CustomersSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined)

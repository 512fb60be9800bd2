import { type ProductStatus, productFilter } from '@yuko/contract/store/list-products'

/** The filters in the address, as defined by the contract. */
export interface ProductsSearch {
  q?: string | undefined
  status?: ProductStatus[] | undefined
  productType?: string[] | undefined
  vendor?: string[] | undefined
  tag?: string[] | undefined
}

export const productsPath = '/reviews/products'

/** Reads the address. Names may contain commas, so each value is a separate parameter. */
export function readSearch(params: URLSearchParams): ProductsSearch {
  const found = Object.entries(productFilter).flatMap(([name, schema]) => {
    const given = params.getAll(name).filter((one) => one !== '')
    const parsed = given.length > 0 ? schema.safeParse(name === 'q' ? given[0] : given) : undefined
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** The address of a search, always in the same order, so that equal searches have equal links. */
export function writeSearch(search: ProductsSearch): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(productFilter) as (keyof ProductsSearch)[])
    for (const value of [search[name] ?? []].flat()) params.append(name, value)
  return params.size ? `?${params}` : ''
}

export const isNarrowed = (search: ProductsSearch): boolean => writeSearch(search) !== ''

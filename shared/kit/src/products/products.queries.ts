import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProducts } from '@yuko/contract/store/list-products'
import { callApi } from '@yuko/runtime'

/** The products of the store. */
export const productQueries = {
  found: (q: string) =>
    queryOptions({
      queryKey: ['products', 'found', q],
      queryFn: async ({ signal }) => (await callApi(listProducts, { query: { limit: 50, ...(q && { q }) } }, { signal })).items,
      placeholderData: keepPreviousData,
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { getStoreConnection } from '@yuko/contract/store/get-store-connection'
import { listProducts } from '@yuko/contract/store/list-products'
import { callApi } from '@yuko/runtime'

/** Data of other areas that campaigns and rewards refer to. */
export const surroundings = {
  tiers: () => queryOptions({ queryKey: ['tiers'], queryFn: ({ signal }) => callApi(listTiers, {}, { signal }) }),
  connection: () =>
    queryOptions({ queryKey: ['store-connection'], queryFn: ({ signal }) => callApi(getStoreConnection, {}, { signal }) }),
  products: (q: string) =>
    queryOptions({
      queryKey: ['products', q],
      queryFn: async ({ signal }) => (await callApi(listProducts, { query: { limit: 50, ...(q && { q }) } }, { signal })).items,
      placeholderData: keepPreviousData,
    }),
  /** The titles of products chosen earlier, in batches of 50. */
  chosenProducts: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['products', 'chosen', ids],
      queryFn: async ({ signal }) => {
        const calls = []
        for (let at = 0; at < ids.length; at += 50)
          calls.push(callApi(listProducts, { query: { limit: 50, productId: ids.slice(at, at + 50) } }, { signal }))
        return (await Promise.all(calls)).flatMap(({ items }) => items)
      },
      staleTime: Number.POSITIVE_INFINITY,
      enabled: ids.length > 0,
    }),
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { listCustomerTags } from '@yuko/contract/store/list-customer-tags'
import { listProducts } from '@yuko/contract/store/list-products'
import { callApi } from '@yuko/runtime'

const tagQueries = {
  customer: queryOptions({
    queryKey: ['customer-tags'],
    queryFn: async ({ signal }) => (await callApi(listCustomerTags, {}, { signal })).items.map(({ tag }) => tag),
    staleTime: 60_000,
  }),
  product: queryOptions({
    queryKey: ['product-tags'],
    queryFn: async ({ signal }) =>
      (await callApi(listProducts, { query: { limit: 1, values: 'true' } }, { signal })).values?.tags ?? [],
    staleTime: 60_000,
  }),
}

/** The tags of the store's customers or products, to suggest. Undefined: none are asked for. */
export function useKnownTags(of: 'customer' | 'product' | undefined): readonly string[] {
  const customers = useQuery({ ...tagQueries.customer, enabled: of === 'customer' })
  const products = useQuery({ ...tagQueries.product, enabled: of === 'product' })
  return (of === 'customer' ? customers.data : of === 'product' ? products.data : undefined) ?? []
}

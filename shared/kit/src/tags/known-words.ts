import { queryOptions, useQuery } from '@tanstack/react-query'
import { listCustomerTags } from '@yuko/contract/store/list-customer-tags'
import { listProducts } from '@yuko/contract/store/list-products'
import { callApi } from '@yuko/runtime'

const customerTags = queryOptions({
  queryKey: ['customer-tags'],
  queryFn: async ({ signal }) => (await callApi(listCustomerTags, {}, { signal })).items.map(({ tag }) => tag),
  staleTime: 60_000,
})

const productValues = queryOptions({
  queryKey: ['product-values'],
  queryFn: async ({ signal }) =>
    (await callApi(listProducts, { query: { limit: 1, values: 'true' } }, { signal })).values ?? null,
  staleTime: 60_000,
})

export const knownWords = ['customer_tag', 'product_tag', 'product_type', 'product_vendor'] as const
type KnownWord = (typeof knownWords)[number]

/** The words of this kind that the store's customers or products have, to suggest. Undefined: none are asked for. */
export function useKnownWords(kind: KnownWord | undefined): readonly string[] {
  const customers = useQuery({ ...customerTags, enabled: kind === 'customer_tag' })
  const { data } = useQuery({ ...productValues, enabled: kind !== undefined && kind !== 'customer_tag' })
  switch (kind) {
    case 'customer_tag':
      return customers.data ?? []
    case 'product_tag':
      return data?.tags ?? []
    case 'product_type':
      return data?.types ?? []
    case 'product_vendor':
      return data?.vendors ?? []
    default:
      return []
  }
}

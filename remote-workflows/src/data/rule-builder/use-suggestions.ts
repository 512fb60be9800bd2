import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { listProducts } from '@yuko/contract/store/list-products'
import { callApi } from '@yuko/runtime'
import { useDebouncedValue } from '@yuko/ui'
import { subscriberQueries } from '#data/subscriber.queries.ts'

const productTitles = (q: string) =>
  queryOptions({
    queryKey: ['product-titles', q],
    queryFn: async ({ signal }) =>
      (await callApi(listProducts, { query: { q: q || undefined, limit: 20 } }, { signal })).items.map(({ title }) => title),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Existing tags, or titles of products that contain the text. */
export function useSuggestions(suggest: RuleField['suggest'], text: string): string[] {
  const [q] = useDebouncedValue(text.trim(), 200)
  const tags = useQuery({ ...subscriberQueries.choices(), enabled: suggest === 'tag' })
  const products = useQuery({ ...productTitles(q), enabled: suggest === 'product' })
  if (suggest === 'tag') return tags.data?.tags.map(({ value }) => value) ?? []
  return suggest === 'product' ? [...new Set(products.data)] : []
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProductGroups } from '@yuko/contract/reviews/product-groups/list-product-groups'
import { suggestProductGroups } from '@yuko/contract/reviews/product-groups/suggest-product-groups'
import { callApi } from '@yuko/runtime'

export const productGroupKeys = { all: ['product-groups'] as const }

export const productGroupQueries = {
  list: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...productGroupKeys.all, 'list', q],
      queryFn: ({ pageParam: cursor, signal }) =>
        callApi(listProductGroups, { query: { limit: 50, ...(q && { q }), ...(cursor && { cursor }) } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),

  /** The first ones that match. */
  found: (q: string) =>
    queryOptions({
      queryKey: [...productGroupKeys.all, 'found', q],
      queryFn: async ({ signal }) =>
        (await callApi(listProductGroups, { query: { limit: 50, ...(q && { q }) } }, { signal })).items,
      placeholderData: keepPreviousData,
    }),

  /** null: by vendor and title. */
  suggestions: (tag: string | null) =>
    queryOptions({
      queryKey: [...productGroupKeys.all, 'suggestions', tag],
      queryFn: async ({ signal }) =>
        (await callApi(suggestProductGroups, { query: tag === null ? {} : { tag } }, { signal })).items,
      placeholderData: keepPreviousData,
    }),
}

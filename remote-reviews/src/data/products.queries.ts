import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { listProducts } from '@yuko/contract/store/list-products'
import { callApi } from '@yuko/runtime'

type Search = Omit<NonNullable<InputOf<typeof listProducts>['query']>, 'limit' | 'cursor' | 'values'>

export const productQueries = {
  /** The first page includes the options of the filters. */
  list: (search: Search) =>
    infiniteQueryOptions({
      queryKey: ['products', 'list', search],
      queryFn: ({ pageParam: cursor, signal }) =>
        callApi(listProducts, { query: { ...search, limit: 50, ...(cursor ? { cursor } : { values: 'true' }) } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
}

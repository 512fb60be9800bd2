import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchEverything } from '@yuko/contract/dashboard/search-everything'
import { callApi } from '@yuko/runtime'

/** Shorter queries match everything. */
export const shortestQuestion = 2

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callApi(searchEverything, { query: { q } }, { signal }),
    enabled: q.length >= shortestQuestion,
    placeholderData: keepPreviousData,
  })

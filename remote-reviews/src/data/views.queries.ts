import { queryOptions } from '@tanstack/react-query'
import { listViews } from '@yuko/contract/views/list-views'
import { callApi } from '@yuko/runtime'

export const viewKeys = { list: () => ['views', 'reviews'] as const }

export const viewQueries = {
  list: () =>
    queryOptions({
      queryKey: viewKeys.list(),
      queryFn: ({ signal }) => callApi(listViews, { query: { list: 'reviews' } }, { signal }),
    }),
}

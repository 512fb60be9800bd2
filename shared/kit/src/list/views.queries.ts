import { queryOptions } from '@tanstack/react-query'
import { listViews } from '@yuko/contract/views/list-views'
import type { ViewList } from '@yuko/contract/views/view'
import { callApi } from '@yuko/runtime'

export const viewKeys = { list: (list: ViewList) => ['views', list] as const }

export const viewQueries = {
  /** The saved views of a list, and how the member displays it. */
  list: (list: ViewList) =>
    queryOptions({
      queryKey: viewKeys.list(list),
      queryFn: ({ signal }) => callApi(listViews, { query: { list } }, { signal }),
      staleTime: 5 * 60_000,
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { listBulk } from '@yuko/contract/reviews/bulk/list-bulk'
import { isAtWork } from '@yuko/kit/bulk/bulk-job.ts'
import { callApi } from '@yuko/runtime'
import { reviewKeys } from './reviews.queries.ts'

export const bulkKeys = { list: () => [...reviewKeys.all, 'bulk'] as const }

export const bulkQueries = {
  /** Running and recent jobs, newest first; polled every second while one runs. */
  list: () =>
    queryOptions({
      queryKey: bulkKeys.list(),
      queryFn: ({ signal }) => callApi(listBulk, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? 1000 : false),
    }),
}

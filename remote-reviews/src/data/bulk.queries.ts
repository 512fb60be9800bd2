import { queryOptions } from '@tanstack/react-query'
import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { listBulk } from '@yuko/contract/reviews/bulk/list-bulk'
import { callApi } from '@yuko/runtime'
import { reviewKeys } from './reviews.queries.ts'

export const bulkKeys = { list: () => [...reviewKeys.all, 'bulk'] as const }

export const isAtWork = ({ state }: BulkJob): boolean => state === 'running' || state === 'undoing'

const shownForMs = 10 * 60_000

/** A job that runs, or has just ended. */
export const hasNews = (job: BulkJob, now: number): boolean =>
  isAtWork(job) || Date.parse(job.finishedAt ?? '') > now - shownForMs

export const bulkQueries = {
  /** Running and recent jobs, newest first; polled every second while one runs. */
  list: () =>
    queryOptions({
      queryKey: bulkKeys.list(),
      queryFn: ({ signal }) => callApi(listBulk, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? 1000 : false),
    }),
}

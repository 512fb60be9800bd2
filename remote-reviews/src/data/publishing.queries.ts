import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPublishing } from '@yuko/contract/reviews/publishing/get-publishing'
import { listBlocklist } from '@yuko/contract/reviews/publishing/list-blocklist'
import { callApi } from '@yuko/runtime'

export const publishingQueries = {
  policy: () => queryOptions({ queryKey: ['publishing'], queryFn: ({ signal }) => callApi(getPublishing, {}, { signal }) }),
  blocklists: () => ['blocklist'] as const,
  blocklist: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...publishingQueries.blocklists(), q],
      queryFn: ({ pageParam, signal }) => callApi(listBlocklist, { query: { cursor: pageParam, ...(q && { q }) } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
}

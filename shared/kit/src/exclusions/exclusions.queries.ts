import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countExclusions } from '@yuko/contract/exclusions/count-exclusions'
import type { ExclusionGroup, ExclusionScope } from '@yuko/contract/exclusions/exclusion'
import { listExclusions } from '@yuko/contract/exclusions/list-exclusions'
import { callApi } from '@yuko/runtime'

export interface ExclusionSearch {
  scope: ExclusionScope
  group: ExclusionGroup
  q?: string
}

export const exclusionQueries = {
  all: () => ['exclusions'] as const,
  list: (search: ExclusionSearch) =>
    infiniteQueryOptions({
      queryKey: [...exclusionQueries.all(), 'list', search],
      queryFn: ({ pageParam, signal }) => callApi(listExclusions, { query: { ...search, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  counts: (scope: ExclusionScope) =>
    queryOptions({
      queryKey: [...exclusionQueries.all(), 'counts', scope],
      queryFn: ({ signal }) => callApi(countExclusions, { query: { scope } }, { signal }),
    }),
}

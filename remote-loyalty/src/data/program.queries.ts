import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getProgram } from '@yuko/contract/loyalty/get-program'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { callApi } from '@yuko/runtime'

export const programQueries = {
  all: () => ['programs'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...programQueries.all(), 'list'],
      queryFn: ({ pageParam, signal }) => callApi(listPrograms, { query: { cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  detail: (programId: string) =>
    queryOptions({
      queryKey: [...programQueries.all(), 'detail', programId],
      queryFn: ({ signal }) => callApi(getProgram, { params: { programId } }, { signal }),
    }),
}

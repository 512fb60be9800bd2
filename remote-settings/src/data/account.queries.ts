import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import { listSessions } from '@yuko/contract/accounts/security/list-sessions'
import { callApi } from '@yuko/runtime'

/** The user's own, across organizations. */
export const accountQueries = {
  twoFactor: () =>
    queryOptions({
      queryKey: ['account', 'two-factor'],
      queryFn: ({ signal }) => callApi(getTwoFactor, {}, { signal }),
    }),
  sessions: () =>
    infiniteQueryOptions({
      queryKey: ['account', 'sessions'],
      queryFn: ({ pageParam, signal }) => callApi(listSessions, { query: { cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { countNotifications } from '@yuko/contract/notifications/count-notifications'
import { listNotifications } from '@yuko/contract/notifications/list-notifications'
import { callApi } from '@yuko/runtime'

export const notificationQueries = {
  all: ['notifications'] as const,
  /** Asked again each minute while somebody looks at the tab; the answer is 304 until something happens. */
  unread: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'unread'],
      queryFn: ({ signal }) => callApi(countNotifications, {}, { signal }),
      refetchInterval: 60_000,
    }),
  list: () =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all, 'list'],
      queryFn: ({ signal, pageParam: cursor }) => callApi(listNotifications, { query: { limit: 20, cursor } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: 0,
    }),
}

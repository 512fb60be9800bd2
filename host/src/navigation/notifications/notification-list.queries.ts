import { infiniteQueryOptions } from '@tanstack/react-query'
import { listNotifications } from '@yuko/contract/notifications/list-notifications'
import { callApi } from '@yuko/runtime'
import { notificationsKey } from '#navigation/notifications/notifications.queries.ts'

/** Separate from the count, which every first page contains, unlike this. */
export const notificationListQuery = () =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'list'],
    queryFn: ({ signal, pageParam: cursor }) => callApi(listNotifications, { query: { limit: 20, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

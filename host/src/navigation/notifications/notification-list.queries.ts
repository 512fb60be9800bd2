import { infiniteQueryOptions } from '@tanstack/react-query'
import { listNotifications } from '@yuko/contract/notifications/list-notifications'
import { callApi } from '@yuko/runtime'
import { notificationsKey } from '#navigation/notifications/notifications.queries.ts'

/** Apart from the count, because that is part of every first page and this of none. */
export const notificationListQuery = () =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'list'],
    queryFn: ({ signal, pageParam: cursor }) => callApi(listNotifications, { query: { limit: 20, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

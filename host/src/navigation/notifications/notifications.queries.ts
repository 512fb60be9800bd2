import { queryOptions } from '@tanstack/react-query'
import { countNotifications } from '@yuko/contract/notifications/count-notifications'
import { callApi } from '@yuko/runtime'

/** Count and list: reading changes both. */
export const notificationsKey = ['notifications'] as const

/** Polled every minute while the tab is visible; the response is 304 until something changes. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: ({ signal }) => callApi(countNotifications, {}, { signal }),
    refetchInterval: 60_000,
  })

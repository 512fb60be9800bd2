import { queryOptions } from '@tanstack/react-query'
import { countNotifications } from '@yuko/contract/notifications/count-notifications'
import { callApi } from '@yuko/runtime'

/** Count and list: what is read changes both. */
export const notificationsKey = ['notifications'] as const

/** Asked again each minute while somebody looks at the tab; the answer is 304 until something happens. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: ({ signal }) => callApi(countNotifications, {}, { signal }),
    refetchInterval: 60_000,
  })

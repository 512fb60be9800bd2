import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readNotifications } from '@yuko/contract/notifications/read-notifications'
import { callApi, notify } from '@yuko/runtime'
import { notificationsKey } from '#navigation/notifications/notifications.queries.ts'

/** All of them without ids. */
export function useReadNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (notificationIds: string[] | undefined) => callApi(readNotifications, { body: { notificationIds } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
}

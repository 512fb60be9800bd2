import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getNotificationMails } from '@yuko/contract/notifications/mails/get-notification-mails'
import type { NotificationMails } from '@yuko/contract/notifications/mails/notification-mails'
import { updateNotificationMails } from '@yuko/contract/notifications/mails/update-notification-mails'
import { callApi } from '@yuko/runtime'

export const notificationMailsQuery = () =>
  queryOptions({
    queryKey: ['notification-mails'],
    queryFn: ({ signal }) => callApi(getNotificationMails, {}, { signal }),
  })

/** Shown at once, and taken back if it fails. */
export function useUpdateNotificationMails() {
  const client = useQueryClient()
  const { queryKey } = notificationMailsQuery()
  return useMutation({
    mutationFn: (body: NotificationMails) => callApi(updateNotificationMails, { body }),
    onMutate: (mails) => client.setQueryData(queryKey, mails),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { NotificationMails } from '@yuko/contract/notifications/mails/notification-mails'
import { notify, useHost } from '@yuko/runtime'
import { ErrorPanel, Section, Skeleton, Stack } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { notificationMailsQuery, useUpdateNotificationMails } from '#data/notification-mails.ts'

/** The emails about reviews that the member gets for this organization. Each switch saves at once. */
export function NotificationMailsSection() {
  const { organization, user } = useHost()
  const mails = useQuery(notificationMailsQuery())
  const update = useUpdateNotificationMails()
  const [organizationName, address] = [organization.name, user.email]
  const toggle = (mail: keyof NotificationMails) => ({
    checked: mails.data?.[mail] ?? false,
    disabled: update.isPending,
    onChange: () => {
      if (!mails.data) return
      update.mutate(
        { ...mails.data, [mail]: !mails.data[mail] },
        {
          onSuccess: () => notify(t`Email notifications saved`),
          onError: ({ message }) => notify(message, { type: 'error' }),
        },
      )
    },
  })
  return (
    <Section
      title={t`Email notifications`}
      description={t`Emails to ${address} about reviews of ${organizationName}. Each has a link to stop it.`}
    >
      {mails.isError && !mails.data ? (
        <ErrorPanel title={t`Couldn’t load email notifications`} onRetry={mails.refetch} isRetrying={mails.isFetching}>
          {mails.error.message}
        </ErrorPanel>
      ) : mails.data ? (
        <Stack>
          <Switch
            label={t`Daily digest`}
            description={t`In the morning, after a day with new reviews.`}
            {...toggle('dailyDigest')}
          />
          <Switch
            label={t`Low ratings`}
            description={t`Immediately, for each review with three stars or fewer.`}
            {...toggle('lowRatings')}
          />
        </Stack>
      ) : (
        <Skeleton height={96} />
      )}
    </Section>
  )
}

import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { notificationMail } from '@yuko/contract/notifications/mails/notification-mails'
import { stopNotificationMail } from '@yuko/contract/notifications/mails/stop-notification-mail'
import { callApi } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, Button, IconError, IconMail, IconMailCheck, TextLink, Title } from '@yuko/ui'
import { MailPage } from '#unsubscribe/mail-page.tsx'
import css from '#unsubscribe/unsubscribe.module.css'

const headings = { 'daily-digest': t`Stop the daily digest?`, 'low-ratings': t`Stop emails about low ratings?` }

/** Behind the link in an email to a member. Opening it changes nothing, because mail programs open links too. */
export function StopNotificationMailPage() {
  const { token = '', ...params } = useParams()
  const mail = notificationMail.catch('daily-digest').parse(params.mail)
  const stop = useMutation({ mutationFn: () => callApi(stopNotificationMail, { params: { mail, token } }) })
  const organizationName = stop.data?.organizationName ?? ''
  const Icon = stop.isSuccess ? IconMailCheck : IconMail
  return (
    <MailPage title={t`Email notifications`} by="Yuko" brand={undefined}>
      <span className={css.icon} data-tone={stop.isSuccess ? 'success' : undefined}>
        <Icon size={24} aria-hidden />
      </span>
      <div role="status">
        <Title order={1} size="h3">
          {stop.isSuccess ? t`These emails are off` : headings[mail]}
        </Title>
        <p className={css.text}>
          {stop.isSuccess
            ? t`You can turn them on again in the settings of ${organizationName}.`
            : t`Only these emails stop. Your other notifications stay as they are.`}
        </p>
      </div>
      {stop.isError && (
        <Alert color="danger" icon={<IconError size={18} />} role="alert" className={css.error}>
          {stop.error.message}
        </Alert>
      )}
      {stop.isSuccess ? (
        <TextLink href="/app/settings/accounts/info">{t`Email settings`}</TextLink>
      ) : (
        <Button onClick={() => stop.mutate()} loading={stop.isPending}>
          {t`Stop these emails`}
        </Button>
      )}
    </MailPage>
  )
}

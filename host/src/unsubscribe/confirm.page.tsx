import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmSubscription } from '@yuko/contract/consent/confirm-subscription'
import type { Subscription } from '@yuko/contract/consent/subscription'
import { callApi } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, Button, IconError, IconMail, IconMailCheck, IconWarning, Skeleton, TextLink, Title } from '@yuko/ui'
import { MailPage, NoMailPage } from '#unsubscribe/mail-page.tsx'
import css from '#unsubscribe/unsubscribe.module.css'
import { type MailLink, subscriptionQuery } from '#unsubscribe/unsubscribe.queries.ts'

/** Opened from the mail that asks whether it was them. Opening subscribes nobody, because mail programs open links too. */
export function ConfirmPage() {
  const { organizationUuid = '', hash = '' } = useParams()
  const link = { organizationUuid, hash }
  const subscription = useQuery(subscriptionQuery(link))
  return (
    <MailPage title="Confirm your e-mail" brand={subscription.data?.organization}>
      {subscription.isPending && <Skeleton height={180} aria-label="Loading" />}
      {subscription.isError && (
        <NoMailPage error={subscription.error} onRetry={subscription.refetch} isTrying={subscription.isFetching} />
      )}
      {subscription.data && <Confirmation link={link} subscription={subscription.data} />}
    </MailPage>
  )
}

function Confirmation({ link, subscription }: { link: MailLink; subscription: Subscription }) {
  const client = useQueryClient()
  const { organization, state, thanks, preferencesPath } = subscription
  const confirm = useMutation({
    mutationFn: () => callApi(confirmSubscription, { params: { ...link } }),
    onSuccess: (saved) => client.setQueryData(subscriptionQuery(link).queryKey, saved),
  })
  const Icon = { waiting: IconMail, confirmed: IconMailCheck, over: IconWarning }[state]
  const [title, text] = {
    waiting: [
      'Shall we write to you?',
      `Confirm, and ${organization.name} sends its e-mail to this address. You can end it at any time.`,
    ],
    confirmed: ['You are on the list', thanks ?? `Thank you. ${organization.name} will write to you.`],
    over: ['This link is over', 'You have decided otherwise since, or it is too old. Sign up again if you want the e-mail.'],
  }[state]
  return (
    <>
      <span className={css.icon} data-tone={state === 'confirmed' ? 'success' : state === 'over' ? 'warning' : undefined}>
        <Icon size={24} aria-hidden />
      </span>
      <div role="status">
        <Title order={1} size="h3">
          {title}
        </Title>
        <p className={css.text}>{text}</p>
      </div>
      {confirm.isError && (
        <Alert color="danger" icon={<IconError size={18} />} role="alert" className={css.error}>
          {confirm.error.message}
        </Alert>
      )}
      {state === 'waiting' && (
        <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
          Yes, write to me
        </Button>
      )}
      {state === 'confirmed' && <TextLink href={preferencesPath}>Choose what you get</TextLink>}
    </>
  )
}

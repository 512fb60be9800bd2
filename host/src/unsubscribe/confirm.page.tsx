import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmSubscription } from '@yuko/contract/consent/confirm-subscription'
import type { Subscription } from '@yuko/contract/consent/subscription'
import { fill } from '@yuko/contract/fill'
import { type ConsentTexts, consentTexts } from '@yuko/contract/storefront/consent-texts'
import { callApi } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, Button, IconError, IconMail, IconMailCheck, IconWarning, Skeleton, TextLink, Title } from '@yuko/ui'
import { MailPage, NoMailPage, problemIn } from '#unsubscribe/mail-page.tsx'
import { usePageLanguage } from '#unsubscribe/page-language.ts'
import css from '#unsubscribe/unsubscribe.module.css'
import { type MailLink, subscriptionQuery } from '#unsubscribe/unsubscribe.queries.ts'

/** Opened from a confirmation email. Opening it subscribes nobody, because mail programs open links too. */
export function ConfirmPage() {
  const { organizationUuid = '', hash = '' } = useParams()
  const link = { organizationUuid, hash }
  const subscription = useQuery(subscriptionQuery(link))
  const texts = consentTexts[usePageLanguage(subscription.data?.language)]
  return (
    <MailPage title={texts.confirmTitle} by={texts.by} brand={subscription.data?.organization}>
      {subscription.isPending && <Skeleton height={180} aria-label={texts.loading} />}
      {subscription.isError && (
        <NoMailPage texts={texts} error={subscription.error} onRetry={subscription.refetch} isTrying={subscription.isFetching} />
      )}
      {subscription.data && <Confirmation texts={texts} link={link} subscription={subscription.data} />}
    </MailPage>
  )
}

function Confirmation({ texts, link, subscription }: { texts: ConsentTexts; link: MailLink; subscription: Subscription }) {
  const client = useQueryClient()
  const { organization, state, thanks, coupon, preferencesPath } = subscription
  const confirm = useMutation({
    mutationFn: () => callApi(confirmSubscription, { params: { ...link } }),
    onSuccess: (saved) => client.setQueryData(subscriptionQuery(link).queryKey, saved),
  })
  const Icon = { waiting: IconMail, confirmed: IconMailCheck, over: IconWarning }[state]
  const [title, text] = {
    waiting: [texts.waitingHeading, fill(texts.waitingText, { store: organization.name })],
    confirmed: [texts.confirmedHeading, thanks ?? fill(texts.confirmedText, { store: organization.name })],
    over: [texts.overHeading, texts.overText],
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
        {coupon && <p className={css.coupon}>{coupon}</p>}
      </div>
      {confirm.isError && (
        <Alert color="danger" icon={<IconError size={18} />} role="alert" className={css.error}>
          {problemIn(texts, confirm.error)}
        </Alert>
      )}
      {state === 'waiting' && (
        <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
          {texts.waitingButton}
        </Button>
      )}
      {state === 'confirmed' && <TextLink href={preferencesPath}>{texts.choose}</TextLink>}
    </>
  )
}

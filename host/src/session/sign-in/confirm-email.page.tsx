import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { confirmEmail } from '@yuko/contract/accounts/sign-in/confirm-email'
import { callApi } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, IconMailCheck, IconWarning, Section, Spinner, Title } from '@yuko/ui'
import { reloadUser } from '#session/session.ts'
import css from '#session/sign-in/verification.module.css'

/** Opened from the mail to a new address: makes it the account's. The api answers a second click like the first. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const change = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      const { email } = await callApi(confirmEmail, { params: { token } })
      await reloadUser()
      return email
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={css.page}>
      <title>{t`Your new e-mail address · Yuko`}</title>
      <Section>
        {change.isPending && <Spinner label={t`Changing your e-mail address`} />}
        {!change.isPending && (
          <div className={css.center}>
            <span className={css.icon}>
              {change.isError ? <IconWarning size={24} aria-hidden /> : <IconMailCheck size={24} aria-hidden />}
            </span>
            <Title order={1} size="h3">
              {change.isError ? t`This link did not work` : t`Your e-mail address is changed`}
            </Title>
            {change.isError ? (
              <p className={css.text} role="alert">
                {change.error.message}
              </p>
            ) : (
              <p className={css.text}>
                <Trans>
                  From now on you sign in with <strong>{change.data}</strong>. Your other devices are signed out.
                </Trans>
              </p>
            )}
            <ButtonLink href="/app/settings/accounts/info">{t`Go to your info`}</ButtonLink>
          </div>
        )}
      </Section>
    </div>
  )
}

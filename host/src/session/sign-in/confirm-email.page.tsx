import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { confirmEmail } from '@yuko/contract/accounts/sign-in/confirm-email'
import { callApi } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, IconMailCheck, IconWarning, Section, Spinner, Title } from '@yuko/ui'
import { reloadUser } from '#session/session.ts'
import css from '#session/sign-in/verification.module.css'

/** Opened from the email to the new address: updates the account. A second click gets the same reply. */
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
      <title>{t`Confirm your email · Yuko`}</title>
      <Section>
        {change.isPending && <Spinner label={t`Updating your email`} />}
        {!change.isPending && (
          <div className={css.center}>
            <span className={css.icon}>
              {change.isError ? <IconWarning size={24} aria-hidden /> : <IconMailCheck size={24} aria-hidden />}
            </span>
            <Title order={1} size="h3">
              {change.isError ? t`This link doesn’t work` : t`Email updated`}
            </Title>
            {change.isError ? (
              <p className={css.text} role="alert">
                {change.error.message}
              </p>
            ) : (
              <p className={css.text}>
                <Trans>
                  Your other devices were signed out. From now on, sign in with <strong>{change.data}</strong>
                </Trans>
              </p>
            )}
            <ButtonLink href="/app/settings/accounts/info">{t`Go to Your info`}</ButtonLink>
          </div>
        )}
      </Section>
    </div>
  )
}

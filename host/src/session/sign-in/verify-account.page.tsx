import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { verifyAccount } from '@yuko/contract/accounts/sign-in/verify-account'
import { ApiError, callApi } from '@yuko/runtime'
import { useLocation, useNavigate, useParams } from '@yuko/runtime/router'
import { Button, ButtonLink, IconMailCheck, IconWarning, Section, Spinner, Title } from '@yuko/ui'
import type { GuardedState } from '#session/require-session.tsx'
import { reloadUser } from '#session/session.ts'
import css from '#session/sign-in/verification.module.css'

/** Opened from the email: verifies right away. A second click gets the same reply. */
export function VerifyAccountPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const state = useLocation().state as GuardedState | null
  const verification = useQuery({
    queryKey: ['verify-account', token],
    queryFn: async () => {
      await callApi(verifyAccount, { params: { token } })
      return reloadUser()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={css.page}>
      <title>{t`Verify your email · Yuko`}</title>
      <Section>
        {verification.isPending && <Spinner label={t`Verifying your email`} />}
        {verification.isError && (
          <div className={css.center}>
            <span className={css.icon}>
              <IconWarning size={24} aria-hidden />
            </span>
            <Title order={1} size="h3">
              {t`This link doesn’t work`}
            </Title>
            <p className={css.text} role="alert">
              {verification.error.message}
            </p>
            <ButtonLink href="/account/email-verification">{t`Get a new link`}</ButtonLink>
            {!isRefused(verification.error) && (
              <Button variant="default" onClick={() => verification.refetch()} loading={verification.isFetching}>
                {t`Try again`}
              </Button>
            )}
          </div>
        )}
        {verification.isSuccess && (
          <div className={css.center}>
            <span className={css.icon}>
              <IconMailCheck size={24} aria-hidden />
            </span>
            <Title order={1} size="h3">
              {t`Email verified`}
            </Title>
            <p className={css.text}>{t`You’re all set. Continue to Yuko.`}</p>
            <Button onClick={() => navigate(onward(state), { replace: true })}>{t`Continue`}</Button>
          </div>
        )}
      </Section>
    </div>
  )
}

/** The requested page, unless it was this one: signing in for the link returns to the link. */
function onward(state: GuardedState | null) {
  return state?.from && !state.from.pathname.startsWith('/account/') ? state.from : '/'
}

/** The same link will be refused again; a network error may have passed. */
const isRefused = (error: Error) => error instanceof ApiError && error.class === 'validation_error'

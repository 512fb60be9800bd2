import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sendVerifyEmail } from '@yuko/contract/accounts/sign-in/send-verify-email'
import { verifyAccount } from '@yuko/contract/accounts/sign-in/verify-account'
import { ApiError, callApi, notify } from '@yuko/runtime'
import { Button, IconMail, Section, TextInput, Title, useForm } from '@yuko/ui'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useSession } from '#session/session.store.ts'
import { reloadUser } from '#session/session.ts'
import css from '#session/sign-in/verification.module.css'

/** The link from the email, or only its token. */
const pastedLink = z.object({
  link: z
    .string()
    .trim()
    .transform((text) => /(?:^|\/account\/verify\/)([\w.~-]+)\/?(?:[?#].*)?$/.exec(text)?.[1] ?? '')
    .pipe(z.string().min(1, t`Paste the full link from the email`)),
})

/** Once the address is verified, here or in another tab, the guards redirect. */
export function EmailVerificationPage() {
  const email = useSession((session) => session.user?.email ?? '')
  const resend = useResend(email)
  const seconds = resend.wait
  useVerifiedElsewhere()
  const form = useForm({
    initial: { link: '' },
    schema: pastedLink,
    onSubmit: async ({ link }) => {
      await callApi(verifyAccount, { params: { token: link } })
      await reloadUser()
      notify(t`Email verified`)
    },
  })
  return (
    <div className={css.page}>
      <title>{t`Verify your email · Yuko`}</title>
      <Section>
        <div className={css.center}>
          <span className={css.icon}>
            <IconMail size={24} aria-hidden />
          </span>
          <Title order={1} size="h3">
            {t`Verify your email`}
          </Title>
          <p className={css.text}>
            <Trans>
              We sent a link to <strong>{email}</strong>. Open it to continue. If it doesn’t arrive within a few minutes, check
              your spam folder.
            </Trans>
          </p>
          <Button variant="default" onClick={resend.send} loading={resend.isSending} disabled={seconds > 0}>
            {seconds > 0 ? t`Resend in ${seconds} s` : t`Resend email`}
          </Button>
          {resend.error && (
            <p className="yk-field-error" role="alert">
              {resend.error}
            </p>
          )}
        </div>
        <form className={css.paste} {...form.props}>
          <TextInput
            label={t`Email on another device?`}
            description={t`Paste the link from the email here.`}
            placeholder="https://…/account/verify/…"
            autoComplete="off"
            {...form.field('link')}
            error={form.field('link').error ?? form.error}
          />
          <Button type="submit" variant="default">
            {t`Verify`}
          </Button>
        </form>
      </Section>
    </div>
  )
}

/** Resends the email, at most once in the interval the server sets. */
function useResend(user_email: string) {
  const [wait, setWait] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  const send = async () => {
    setIsSending(true)
    setError(undefined)
    try {
      const { retryAfterSeconds } = await callApi(sendVerifyEmail, { body: { user_email } })
      notify(t`Email sent`)
      setWait(retryAfterSeconds)
    } catch (failure) {
      setError(ApiError.fromUnknown(failure).message)
      if (failure instanceof ApiError && failure.code === 'request.rate-limited') setWait(60)
    } finally {
      setIsSending(false)
    }
  }
  return { send, wait, isSending, error }
}

/** The link is often opened in another tab: returning to this one continues automatically. */
function useVerifiedElsewhere() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reloadUser().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

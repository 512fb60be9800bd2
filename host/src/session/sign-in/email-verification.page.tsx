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

/** The link of the mail, or the token alone. */
const pastedLink = z.object({
  link: z
    .string()
    .trim()
    .transform((text) => /(?:^|\/account\/verify\/)([\w.~-]+)\/?(?:[?#].*)?$/.exec(text)?.[1] ?? '')
    .pipe(z.string().min(1, 'must be the link of our mail')),
})

/** Once the address is verified, here or in another tab, the guards lead on. */
export function EmailVerificationPage() {
  const email = useSession((session) => session.user?.email ?? '')
  const resend = useResend(email)
  useVerifiedElsewhere()
  const form = useForm({
    initial: { link: '' },
    schema: pastedLink,
    onSubmit: async ({ link }) => {
      await callApi(verifyAccount, { params: { token: link } })
      await reloadUser()
      notify(t`Your e-mail is verified`)
    },
  })
  return (
    <div className={css.page}>
      <title>{t`Verify your e-mail · Yuko`}</title>
      <Section>
        <div className={css.center}>
          <span className={css.icon}>
            <IconMail size={24} aria-hidden />
          </span>
          <Title order={1} size="h3">
            {t`Verify your e-mail`}
          </Title>
          <p className={css.text}>
            <Trans>
              We sent a link to <strong>{email}</strong>. Open it to go on; it can take a minute, and may be in the spam folder.
            </Trans>
          </p>
          <Button variant="default" onClick={resend.send} loading={resend.isSending} disabled={resend.wait > 0}>
            {resend.wait > 0 ? t`Send again in ${resend.wait} s` : t`Send the mail again`}
          </Button>
          {resend.error && (
            <p className="yk-field-error" role="alert">
              {resend.error}
            </p>
          )}
        </div>
        <form className={css.paste} {...form.props}>
          <TextInput
            label={t`Opened it on another device?`}
            description={t`Paste the link here instead.`}
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

/** Sends the mail again, at most once in the time that the server names. */
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
      notify(t`The mail is on its way`)
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

/** The link is often opened in another tab: coming back to this one goes on by itself. */
function useVerifiedElsewhere() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reloadUser().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

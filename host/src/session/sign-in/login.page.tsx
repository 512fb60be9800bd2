import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { login, type SignInChallenge } from '@yuko/contract/accounts/sign-in/login'
import { bodyOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { Link, useLocation } from '@yuko/runtime/router'
import { Anchor, Button, TextInput, useForm } from '@yuko/ui'
import { PasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { signIn } from '#session/session.ts'
import { CodeForm } from '#session/sign-in/code.form.tsx'
import { prove } from '#session/sign-in/prove.ts'
import css from '#session/sign-in/sign-in.module.css'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'

/**
 * Signed-in users are redirected by the guard to the requested page. The second step is on this page as well: its challenge is
 * secret and not in the URL.
 */
export function LoginPage() {
  const { state } = useLocation()
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null)
  const [timedOut, setTimedOut] = useState<string>()
  const form = useForm({
    initial: { email: '', password: '' },
    schema: bodyOf(login),
    onSubmit: async (body) => {
      setTimedOut(undefined)
      const reply = await callApi(login, { body: { ...body, cf_turnstile_response: await prove() } })
      if ('challenge' in reply) setChallenge(reply)
      else await signIn(reply)
    },
  })
  if (challenge) {
    const startOver = (reason?: string) => {
      setChallenge(null)
      setTimedOut(reason)
      form.set('password', '')
    }
    return <CodeForm challenge={challenge.challenge} onStartOver={startOver} />
  }
  return (
    <SignInCard
      title={t`Sign in`}
      error={form.error ?? timedOut}
      footer={
        <Trans>
          New to Yuko?{' '}
          <Anchor component={Link} to="/register" state={state}>
            Create an account
          </Anchor>
        </Trans>
      }
    >
      <form className={css.form} {...form.props}>
        <TextInput label={t`Email`} type="email" autoComplete="username" autoFocus {...form.field('email')} />
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          {t`Sign in`}
        </Button>
        <p className={css.small}>
          <Anchor component={Link} to="/forgot-password" state={state} size="sm">
            {t`Forgot your password?`}
          </Anchor>
        </p>
      </form>
    </SignInCard>
  )
}

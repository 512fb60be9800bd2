import { t } from '@lingui/core/macro'
import { forgetPassword } from '@yuko/contract/accounts/sign-in/forget-password'
import { bodyOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { Link, useLocation } from '@yuko/runtime/router'
import { Anchor, Button, TextInput, useForm } from '@yuko/ui'
import { useState } from 'react'
import css from '#session/sign-in/sign-in.module.css'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'

export function ForgotPasswordPage() {
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    schema: bodyOf(forgetPassword),
    onSubmit: async (body) => {
      await callApi(forgetPassword, { body })
      setSentTo(body.email)
    },
  })
  const footer = (
    <Anchor component={Link} to="/login" state={state}>
      {t`Back to sign in`}
    </Anchor>
  )
  if (sentTo) {
    return (
      // The same text whether or not the account exists.
      <SignInCard
        title={t`Check your inbox`}
        subtitle={t`If there’s an account for this address, we sent a link to reset the password. Check your spam folder if it doesn’t arrive: ${sentTo}`}
        footer={footer}
      >
        <div className={css.form}>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {t`Use another email`}
          </Button>
        </div>
      </SignInCard>
    )
  }
  return (
    <SignInCard
      title={t`Forgot your password?`}
      subtitle={t`Enter your email and we’ll send you a link to reset your password.`}
      error={form.error}
      footer={footer}
    >
      <form className={css.form} {...form.props}>
        <TextInput label={t`Email`} type="email" autoComplete="username" autoFocus {...form.field('email')} />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          {t`Send reset link`}
        </Button>
      </form>
    </SignInCard>
  )
}

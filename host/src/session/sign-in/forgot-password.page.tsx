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
      // Says the same whether the address has an account or not.
      <SignInCard
        title={t`Check your inbox`}
        subtitle={t`If ${sentTo} has an account, a link to set a new password is on its way. It can take a minute; look in the spam folder too.`}
        footer={footer}
      >
        <div className={css.form}>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {t`Use another address`}
          </Button>
        </div>
      </SignInCard>
    )
  }
  return (
    <SignInCard
      title={t`Forgot your password?`}
      subtitle={t`Enter the address of your account and we send you a link to set a new one.`}
      error={form.error}
      footer={footer}
    >
      <form className={css.form} {...form.props}>
        <TextInput label={t`E-mail`} type="email" autoComplete="username" autoFocus {...form.field('email')} />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          {t`Send the link`}
        </Button>
      </form>
    </SignInCard>
  )
}

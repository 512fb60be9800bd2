import { t } from '@lingui/core/macro'
import { resetPassword } from '@yuko/contract/accounts/sign-in/reset-password'
import { bodyOf, type InputOf } from '@yuko/contract/endpoint'
import { callApi, notify } from '@yuko/runtime'
import { Link, useNavigate, useParams, useSearchParams } from '@yuko/runtime/router'
import { Anchor, Button, TextInput, useForm } from '@yuko/ui'
import { NewPasswordField, PasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { BotCheck } from '#session/sign-in/bot-check.tsx'
import { prove } from '#session/sign-in/prove.ts'
import css from '#session/sign-in/sign-in.module.css'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'

/** The emailed link has the token in its path and the address in its query. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [attempts, setAttempts] = useState(0)
  const linkEmail = search.get('email') ?? ''
  const empty: InputOf<typeof resetPassword>['body'] = {
    email: linkEmail,
    token,
    password: '',
    password_confirmation: '',
    cf_turnstile_response: undefined,
  }
  const form = useForm({
    initial: empty,
    schema: bodyOf(resetPassword),
    onSubmit: async (body) => {
      try {
        const cf_turnstile_response = body.cf_turnstile_response ?? (await prove())
        await callApi(resetPassword, { query: { token, email: body.email }, body: { ...body, cf_turnstile_response } })
      } finally {
        setAttempts((count) => count + 1)
      }
      notify(t`Password changed. Sign in with your new password.`)
      void navigate('/login', { replace: true })
    },
  })
  return (
    <SignInCard
      title={t`Set a new password`}
      subtitle={t`This signs you out on all other devices.`}
      error={form.error ?? form.field('token').error}
      footer={
        <Anchor component={Link} to="/forgot-password">
          {t`Send a new link`}
        </Anchor>
      }
    >
      <form className={css.form} {...form.props}>
        <TextInput label={t`Email`} type="email" autoComplete="username" readOnly={linkEmail !== ''} {...form.field('email')} />
        <NewPasswordField label={t`New password`} autoFocus personal={[form.values.email]} {...form.field('password')} />
        <PasswordField label={t`Confirm new password`} autoComplete="new-password" {...form.field('password_confirmation')} />
        <BotCheck
          key={attempts}
          onAnswer={(answer) => form.set('cf_turnstile_response', answer)}
          error={form.field('cf_turnstile_response').error}
        />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          {t`Change password`}
        </Button>
      </form>
    </SignInCard>
  )
}

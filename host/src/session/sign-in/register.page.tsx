import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { register } from '@yuko/contract/accounts/sign-in/register'
import { bodyOf, type InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { Link, useLocation } from '@yuko/runtime/router'
import { Anchor, Button, TextInput, useForm } from '@yuko/ui'
import { NewPasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { signIn } from '#session/session.ts'
import { BotCheck } from '#session/sign-in/bot-check.tsx'
import { prove } from '#session/sign-in/prove.ts'
import css from '#session/sign-in/sign-in.module.css'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'
import { TermsNote } from '#session/sign-in/terms-note.tsx'

const empty: InputOf<typeof register>['body'] = { name: '', email: '', password: '', cf_turnstile_response: undefined }

export function RegisterPage() {
  const { state } = useLocation()
  const [attempts, setAttempts] = useState(0)
  const form = useForm({
    initial: empty,
    schema: bodyOf(register),
    onSubmit: async (body) => {
      try {
        const cf_turnstile_response = body.cf_turnstile_response ?? (await prove())
        await signIn(await callApi(register, { body: { ...body, cf_turnstile_response } }))
      } finally {
        setAttempts((count) => count + 1)
      }
    },
  })
  const { name, email } = form.values
  return (
    <SignInCard
      title={t`Create your account`}
      subtitle={t`Collect reviews, reward loyal customers and automate your email in one place.`}
      error={form.error}
      footer={
        <Trans>
          Already have an account?{' '}
          <Anchor component={Link} to="/login" state={state}>
            Sign in
          </Anchor>
        </Trans>
      }
    >
      <form className={css.form} {...form.props}>
        <TextInput label={t`Your name`} autoComplete="name" autoFocus {...form.field('name')} />
        <TextInput label={t`Work email`} type="email" autoComplete="email" {...form.field('email')} />
        <NewPasswordField label={t`Password`} personal={[name, email]} {...form.field('password')} />
        <BotCheck
          key={attempts}
          onAnswer={(answer) => form.set('cf_turnstile_response', answer)}
          error={form.field('cf_turnstile_response').error}
        />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          {t`Create account`}
        </Button>
        <TermsNote />
      </form>
    </SignInCard>
  )
}

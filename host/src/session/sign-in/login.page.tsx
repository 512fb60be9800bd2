import { login } from '@yuko/contract/accounts/login'
import { bodyOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { Link, useLocation } from '@yuko/runtime/router'
import { Anchor, Button, TextInput, useForm } from '@yuko/ui'
import { signIn } from '#session/session.ts'
import { PasswordField } from '#session/sign-in/password-field.tsx'
import css from '#session/sign-in/sign-in.module.css'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'

/** Who is signed in leaves this page by the guard around it, for the place that was asked for. */
export function LoginPage() {
  const { state } = useLocation()
  const form = useForm({
    initial: { email: '', password: '' },
    schema: bodyOf(login),
    onSubmit: async (body) => signIn(await callApi(login, { body })),
  })
  return (
    <SignInCard
      title="Sign in"
      error={form.error}
      footer={
        <>
          New here?{' '}
          <Anchor component={Link} to="/register" state={state}>
            Create an account
          </Anchor>
        </>
      }
    >
      <form className={css.form} {...form.props}>
        <TextInput label="E-mail" type="email" autoComplete="username" autoFocus {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          Sign in
        </Button>
        <p className={css.small}>
          <Anchor component={Link} to="/forgot-password" size="sm">
            Forgot your password?
          </Anchor>
        </p>
      </form>
    </SignInCard>
  )
}

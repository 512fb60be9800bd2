import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { acceptInvitation } from '@yuko/contract/accounts/members/accept-invitation'
import { getInvitation, type OpenInvitation } from '@yuko/contract/accounts/members/get-invitation'
import { roleNames } from '@yuko/contract/accounts/role-names'
import { registerInvited } from '@yuko/contract/accounts/sign-in/register-invited'
import type { User } from '@yuko/contract/accounts/user'
import { bodyOf } from '@yuko/contract/endpoint'
import { ApiError, callApi, notify } from '@yuko/runtime'
import { Link, useLocation, useNavigate, useParams } from '@yuko/runtime/router'
import { Button, Spinner, TextInput, useForm } from '@yuko/ui'
import { NewPasswordField } from '@yuko/ui/on-demand'
import { useState } from 'react'
import type { GuardedState } from '#session/require-session.tsx'
import { useSession } from '#session/session.store.ts'
import { reloadUser, signIn, signOut } from '#session/session.ts'
import css from '#session/sign-in/sign-in.module.css'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'
import { TermsNote } from '#session/sign-in/terms-note.tsx'

/** Opened from the invitation email by a new user, or signed in, signed out, or signed in to another account. */
export function AcceptInvitationPage() {
  const { token = '' } = useParams()
  const user = useSession((session) => session.user)
  const isLoading = useSession((session) => session.loading)
  const [isJoining, setIsJoining] = useState(false)
  const navigate = useNavigate()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callApi(getInvitation, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (invitation.isError) return <Refused error={invitation.error} onRetry={invitation.refetch} />
  if (invitation.isPending || isLoading) return <Spinner label={t`Opening your invitation`} />

  const { organization, role, invitedBy } = invitation.data
  const roleName = roleNames[role]
  /** Joins the organization and opens it. */
  const join = async (way: () => Promise<unknown>) => {
    setIsJoining(true)
    try {
      await way()
      notify(t`Welcome to ${organization}`)
      await navigate('/', { replace: true })
    } finally {
      setIsJoining(false)
    }
  }
  const subtitle = [invitedBy && t`Invited by: ${invitedBy}`, t`Your role: ${roleName}`].filter(Boolean).join(' · ')
  const common = { token, invitation: invitation.data, title: t`Join ${organization}`, subtitle, join, isJoining }
  if (!user && !isJoining) return invitation.data.hasAccount ? <ToSignIn {...common} /> : <NewPerson {...common} />
  if (user && user.email !== invitation.data.email) return <SomebodyElse {...common} user={user} />
  return user ? <SignedIn {...common} user={user} /> : <NewPerson {...common} />
}

interface WayProps {
  token: string
  invitation: OpenInvitation
  title: string
  subtitle: string
  join: (way: () => Promise<unknown>) => Promise<void>
  isJoining: boolean
}

function NewPerson({ token, invitation: { email }, title, subtitle, join }: WayProps) {
  const form = useForm({
    initial: { name: '', password: '' },
    schema: bodyOf(registerInvited),
    onSubmit: (body) => join(async () => signIn(await callApi(registerInvited, { params: { token }, body }))),
  })
  return (
    <SignInCard title={title} subtitle={subtitle} error={form.error}>
      <form className={css.form} {...form.props}>
        <TextInput label={t`Email`} type="email" autoComplete="username" value={email} readOnly />
        <TextInput label={t`Your name`} autoComplete="name" autoFocus {...form.field('name')} />
        <NewPasswordField label={t`Choose a password`} personal={[form.values.name, email]} {...form.field('password')} />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          {t`Create account and join`}
        </Button>
        <TermsNote />
      </form>
    </SignInCard>
  )
}

function ToSignIn({ invitation: { email }, title, subtitle }: WayProps) {
  const from = useLocation()
  return (
    <SignInCard title={title} subtitle={subtitle}>
      <div className={css.form}>
        <p className={css.note}>
          <Trans>
            You already have an account. Sign in to accept as <strong>{email}</strong>
          </Trans>
        </p>
        <Button component={Link} to="/login" state={{ from } satisfies GuardedState} fullWidth>
          {t`Sign in to accept`}
        </Button>
      </div>
    </SignInCard>
  )
}

function SignedIn({ token, title, subtitle, join, isJoining, user }: WayProps & { user: User }) {
  const [error, setError] = useState<string>()
  const accept = () =>
    join(async () => {
      await callApi(acceptInvitation, { params: { token } })
      await reloadUser()
    }).catch((failure) => setError(ApiError.fromUnknown(failure).message))
  return (
    <SignInCard title={title} subtitle={subtitle} error={error}>
      <div className={css.form}>
        <p className={css.note}>
          <Trans>
            Signed in as <strong>{user.email}</strong>
          </Trans>
        </p>
        <Button fullWidth onClick={accept} loading={isJoining}>
          {t`Accept invitation`}
        </Button>
        <Button component={Link} to="/" variant="default" fullWidth>
          {t`Not now`}
        </Button>
      </div>
    </SignInCard>
  )
}

function SomebodyElse({ invitation: { email }, title, user }: WayProps & { user: User }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void signOut()
  }
  return (
    <SignInCard title={title} subtitle={t`This invitation is for a different account`}>
      <div className={css.form}>
        <p className={css.note}>
          <Trans>
            The invitation was sent to <strong>{email}</strong>, but you’re signed in as <strong>{user.email}</strong>. To accept
            it, sign out and use the invited account. Otherwise, ask for a new invitation.
          </Trans>
        </p>
        <Button fullWidth onClick={leave} loading={isLeaving}>
          {t`Sign out and continue`}
        </Button>
        <Button component={Link} to="/" variant="default" fullWidth>
          {t`Stay signed in`}
        </Button>
      </div>
    </SignInCard>
  )
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const isVoid = error instanceof ApiError && error.class === 'validation_error'
  return (
    <SignInCard title={t`Couldn’t open the invitation`} error={error.message}>
      <div className={css.form}>
        {isVoid ? (
          <Button component={Link} to="/" variant="default" fullWidth>
            {t`Go to Yuko`}
          </Button>
        ) : (
          <Button variant="default" fullWidth onClick={() => onRetry()}>
            {t`Try again`}
          </Button>
        )}
      </div>
    </SignInCard>
  )
}

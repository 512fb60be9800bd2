import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@yuko/runtime'
import { Navigate, useLocation, useNavigate } from '@yuko/runtime/router'
import { Alert, Button, ButtonLink, Loader } from '@yuko/ui'
import { useEffect } from 'react'
import css from '#onboarding/onboarding.module.css'
import type { ConnectionState } from '#onboarding/shopify.panel.tsx'
import { onboardingPaths } from '#session/guards.ts'
import { page } from '#session/page.ts'
import { isAdminHost } from '#session/platform-bridge/launch.ts'
import type { GuardedState } from '#session/require-session.tsx'
import { sessionFetcher } from '#session/session.fetcher.ts'
import { useSession } from '#session/session.store.ts'
import { reloadUser } from '#session/session.ts'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'

/** Shopify redirects here. The page passes its URL to our server, waits, and continues at the URL in the response. Idempotent. */
export function ShopifyCallbackPage() {
  const location = useLocation()
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const isLoading = useSession((session) => session.loading)
  // The original URL: the router's has been re-encoded, and the platform signed it.
  const { href: address } = window.location
  const isSignedIn = user !== null
  const answer = useQuery({
    queryKey: ['shopify-callback', address, isSignedIn],
    queryFn: async ({ signal }) =>
      (await sessionFetcher({ method: 'GET', path: address, accept: 'json', signal })) as { redirectTo: string },
    enabled: !isLoading,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const redirectTo = answer.data && placeIn(answer.data.redirectTo)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the user that this reloads must not start it again
  useEffect(() => {
    if (!redirectTo) return
    // It began in the shop's admin.
    if (!redirectTo.startsWith('/')) return page.replace(redirectTo)
    const leadOn = () => navigate(redirectTo, { replace: true })
    // The organization may have just been connected; with stale data the guards would redirect back.
    if (isSignedIn) void reloadUser().then(leadOn, leadOn)
    else void leadOn()
  }, [redirectTo, navigate])

  const failure = answer.error && ApiError.fromUnknown(answer.error)
  if (failure?.code === 'session.missing' || (failure?.code === 'session.expired' && !isSignedIn))
    return <Navigate to="/login" replace state={{ from: location } satisfies GuardedState} />
  if (!failure) return <Connecting />
  const state: ConnectionState = { problem: failure.message }
  const mayTryAgain = failure.status === 0 || failure.status === 408 || failure.status >= 500
  return (
    <SignInCard title={t`Couldn’t connect your store`} subtitle={whatToDo(failure)}>
      <Alert color="danger" role="alert" mt={16}>
        {failure.message}
      </Alert>
      <div className={css.actions}>
        <ButtonLink href="/" variant="default">
          {t`Go to Yuko`}
        </ButtonLink>
        {mayTryAgain ? (
          <Button loading={answer.isFetching} onClick={() => answer.refetch()}>
            {t`Try again`}
          </Button>
        ) : (
          <Button onClick={() => navigate(onboardingPaths.connection, { state })}>{t`Connect again`}</Button>
        )}
      </div>
    </SignInCard>
  )
}

function Connecting() {
  return (
    <SignInCard title={t`Connecting your store`} subtitle={t`This takes a few seconds.`}>
      <p className={css.live} role="status">
        <Loader size="xs" /> {t`Finishing setup`}
      </p>
    </SignInCard>
  )
}

/** Only paths of this app and pages of the admin, whatever the reply contains. */
const placeIn = (address: string): string => (/^\/(?![/\\])/.test(address) || isAdminPage(address) ? address : '/')

function isAdminPage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === 'https:' && isAdminHost(host)
}

function whatToDo({ code, status }: ApiError): string {
  if (code === 'store.request-stale') return t`This link has expired. Connect your store again. It takes a minute.`
  if (code === 'store.signature-refused') return t`The link was changed or is incomplete. Connect your store again.`
  if (code === 'store.belongs-elsewhere')
    return t`This store is connected to another organization. Sign in to that organization or disconnect the store there first.`
  if (code === 'store.grant-refused') return t`Shopify didn’t confirm the connection. Try again and approve it in Shopify.`
  if (code === 'store.not-offered') return t`No changes were made. Choose another way to connect your store.`
  if (code === 'session.forbidden') return t`Only an owner or admin of the organization can connect a store.`
  if (status === 0 || status === 408 || status >= 500) return t`The request timed out. No changes were made. Try again.`
  return t`No changes were made. Connect your store again.`
}

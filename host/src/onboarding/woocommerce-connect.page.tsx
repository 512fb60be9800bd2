import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { beginWoocommerceAuthorization } from '@yuko/contract/store/begin-woocommerce-authorization'
import { typedSite } from '@yuko/contract/store/woocommerce-address'
import { ApiError, callApi } from '@yuko/runtime'
import { Navigate, useLocation } from '@yuko/runtime/router'
import { Button, ButtonLink, Spinner } from '@yuko/ui'
import css from '#onboarding/onboarding.module.css'
import { sessionBridge } from '#session/platform-bridge/bridge.ts'
import type { GuardedState } from '#session/require-session.tsx'
import { useSession } from '#session/session.store.ts'
import { selectedMembership } from '#session/session.ts'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'

/** The WooCommerce plugin links here. Asks first: the link could come from somebody else's site. */
export function WooCommerceConnectPage() {
  const location = useLocation()
  const user = useSession((session) => session.user)
  const isLoading = useSession((session) => session.loading)
  const site = typedSite(new URLSearchParams(location.search).get('site') ?? '')
  const code = location.hash.slice(1)
  const begin = useMutation({
    mutationFn: async () => {
      const { authorizeUrl } = await callApi(beginWoocommerceAuthorization, { body: { site: `https://${site}`, code } })
      sessionBridge().leaveTo(authorizeUrl)
    },
  })
  if (isLoading) return <Spinner />
  if (!user) return <Navigate to="/login" replace state={{ from: location } satisfies GuardedState} />
  const organization = selectedMembership(user)
  if (!site || !code)
    return <Notice title={t`This link is incomplete`} text={t`In WordPress, go to WooCommerce > Yuko and connect again.`} />
  if (!organization)
    return (
      <Notice title={t`Create your organization first`} text={t`Then go to WooCommerce > Yuko in WordPress and connect again.`} />
    )
  const { name } = organization
  const failure = begin.error && ApiError.fromUnknown(begin.error)
  return (
    <SignInCard
      title={t`Connect ${site}?`}
      subtitle={t`Its products, customers and orders will sync with the organization “${name}”. You approve this in WooCommerce next.`}
      {...(failure && { error: failure.fields['body.site'] ?? failure.message })}
    >
      <div className={css.actions}>
        <ButtonLink href="/" variant="default">
          {t`Cancel`}
        </ButtonLink>
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          {t`Connect`}
        </Button>
      </div>
    </SignInCard>
  )
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <SignInCard title={title} subtitle={text}>
      <div className={css.actions}>
        <ButtonLink href="/">{t`Go to Yuko`}</ButtonLink>
      </div>
    </SignInCard>
  )
}

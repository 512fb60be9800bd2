import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { finishWoocommerceAuthorization } from '@yuko/contract/store/finish-woocommerce-authorization'
import { ApiError, callApi } from '@yuko/runtime'
import { Navigate, useLocation, useNavigate } from '@yuko/runtime/router'
import { Alert, ButtonLink, Loader } from '@yuko/ui'
import { useEffect } from 'react'
import css from '#onboarding/onboarding.module.css'
import type { GuardedState } from '#session/require-session.tsx'
import { useSession } from '#session/session.store.ts'
import { reloadUser } from '#session/session.ts'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'

const settings = '/app/settings/accounts/integration/platform'

/** WooCommerce returns here after the merchant approved or declined. */
export function WooCommerceConnectedPage() {
  const location = useLocation()
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const isLoading = useSession((session) => session.loading)
  const query = new URLSearchParams(location.search)
  const state = query.get('user_id') ?? ''
  const isDeclined = query.get('success') !== '1'
  const finish = useQuery({
    queryKey: ['woocommerce-authorization', state],
    queryFn: () => callApi(finishWoocommerceAuthorization, { body: { state } }),
    enabled: !isLoading && user !== null && !isDeclined,
    staleTime: Number.POSITIVE_INFINITY,
    // The state is accepted once.
    retry: false,
  })
  const { data } = finish

  useEffect(() => {
    if (!data) return
    const leadOn = () => navigate(data.isFirst ? '/onboarding-setup' : settings, { replace: true })
    // The organization has just been connected; with stale data the guards would redirect back.
    void reloadUser().then(leadOn, leadOn)
  }, [data, navigate])

  if (!isLoading && !user) return <Navigate to="/login" replace state={{ from: location } satisfies GuardedState} />
  if (!isDeclined && !finish.error)
    return (
      <SignInCard title={t`Connecting your store`} subtitle={t`This takes a few seconds.`}>
        <p className={css.live} role="status">
          <Loader size="xs" /> {t`Finishing setup`}
        </p>
      </SignInCard>
    )
  return (
    <SignInCard
      title={t`Couldn’t connect your store`}
      subtitle={t`No changes were made. In WordPress, go to WooCommerce > Yuko and connect again.`}
    >
      <Alert color="danger" role="alert" mt={16}>
        {isDeclined ? t`The connection wasn’t approved in WooCommerce.` : ApiError.fromUnknown(finish.error).message}
      </Alert>
      <div className={css.actions}>
        <ButtonLink href="/">{t`Go to Yuko`}</ButtonLink>
      </div>
    </SignInCard>
  )
}

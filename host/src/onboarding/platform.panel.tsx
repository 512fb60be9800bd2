import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { choosePlatform } from '@yuko/contract/accounts/organizations/choose-platform'
import type { Platform } from '@yuko/contract/accounts/user'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { callApi } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, IconIntegration, IconShoppingBag, IconStore, Spinner } from '@yuko/ui'
import { ChoiceStep } from '#onboarding/choice-step.tsx'
import { onboardingQueries } from '#onboarding/onboarding.queries.ts'
import { ShopField } from '#onboarding/shop-field.tsx'
import { useShopifyAuthorization } from '#onboarding/use-shopify-authorization.ts'
import { onboardingPaths } from '#session/guards.ts'
import { reloadUser } from '#session/session.ts'

/** Second step: what the store runs on. A shop on Shopify is led to its admin at once. */
export function PlatformPanel() {
  const connection = useQuery(onboardingQueries.connection())
  if (connection.isPending) return <Spinner />
  if (connection.isError) {
    return (
      <ErrorPanel title={t`The platforms did not load`} onRetry={connection.refetch} isRetrying={connection.isFetching}>
        {connection.error.message}
      </ErrorPanel>
    )
  }
  return <PlatformChoice connection={connection.data} />
}

function PlatformChoice({ connection: { canUseShopify, platform, shop } }: { connection: StoreConnection }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const shopify = useShopifyAuthorization(shop ?? '')
  const keep = async (chosen: Platform) => {
    if (chosen !== platform) await callApi(choosePlatform, { body: { platform: chosen } })
    // The next step is another one for each platform: it must not begin with the answer of before.
    await queries.invalidateQueries(onboardingQueries.connection())
    await reloadUser()
  }
  const choose = async (chosen: Platform) => {
    if (chosen === 'shopify') return shopify.begin(() => keep(chosen))
    await keep(chosen)
    void navigate(onboardingPaths.connection)
  }
  return (
    <ChoiceStep
      title={t`What does your store run on?`}
      text={t`It decides how products, customers and orders reach Yuko.`}
      initial={platform === 'shopify' && !canUseShopify ? null : platform}
      choices={[
        {
          value: 'shopify',
          name: t`Shopify`,
          text: t`Connects in a minute: products, customers and orders come by themselves and stay up to date.`,
          icon: IconShoppingBag,
          unavailable: canUseShopify ? undefined : t`Not set up on this server`,
          details: <ShopField {...shopify.field} />,
        },
        {
          value: 'woocommerce',
          name: 'WooCommerce',
          text: t`Connects with a key of its REST API: products, customers and orders come by themselves and stay up to date.`,
          icon: IconIntegration,
        },
        {
          value: 'custom',
          name: t`Custom store`,
          text: t`Any other shop: its server sends data with an API key, or you upload CSV files.`,
          icon: IconStore,
        },
      ]}
      submitLabel={t`Continue`}
      onChoose={choose}
      back={
        <ButtonLink href={onboardingPaths.organization} variant="default">
          {t`Back`}
        </ButtonLink>
      }
    />
  )
}

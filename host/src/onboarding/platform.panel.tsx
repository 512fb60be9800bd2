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

/** Second step: the store’s platform. Shopify stores continue in their admin right away. */
export function PlatformPanel() {
  const connection = useQuery(onboardingQueries.connection())
  if (connection.isPending) return <Spinner />
  if (connection.isError) {
    return (
      <ErrorPanel title={t`Couldn’t load the platforms`} onRetry={connection.refetch} isRetrying={connection.isFetching}>
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
    // The next step differs by platform, so it must not start from the cached response.
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
      title={t`Which platform does your store use?`}
      text={t`This determines how products, customers and orders sync with Yuko.`}
      initial={platform === 'shopify' && !canUseShopify ? null : platform}
      choices={[
        {
          value: 'shopify',
          name: t`Shopify`,
          text: t`Connects in a minute. Products, customers and orders sync automatically.`,
          icon: IconShoppingBag,
          unavailable: canUseShopify ? undefined : t`Not available on this server`,
          details: <ShopField {...shopify.field} />,
        },
        {
          value: 'woocommerce',
          name: 'WooCommerce',
          text: t`Connects with a REST API key. Products, customers and orders sync automatically.`,
          icon: IconIntegration,
        },
        {
          value: 'custom',
          name: t`Custom store`,
          text: t`For any other store. Send data with an API key or upload CSV files.`,
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

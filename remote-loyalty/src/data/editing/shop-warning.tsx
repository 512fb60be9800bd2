import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isCopied } from '@yuko/contract/store/get-store-connection'
import { Alert, TextLink } from '@yuko/ui'
import { surroundings } from '#data/surroundings.queries.ts'

const scope = 'write_discounts'

/** Codes need a connected store; without one, redemptions fail and points are returned. */
export function ShopWarning() {
  const { data } = useQuery(surroundings.connection())
  if (!data) return null
  const isShop = isCopied(data.method) && data.state === 'connected'
  if (isShop && !data.missingScopes.includes(scope)) return null
  return (
    <Alert color="warning" role="status">
      {isShop
        ? t`Yuko isn’t allowed to create discounts in your Shopify store. Until it is, customers can’t redeem this.`
        : t`Connect a Shopify or WooCommerce store to create codes. Until then, customers can’t redeem this.`}{' '}
      <TextLink fz="inherit" href="/app/settings/accounts/integration/platform">
        {t`View connection`}
      </TextLink>
    </Alert>
  )
}

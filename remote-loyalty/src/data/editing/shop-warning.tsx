import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isCopied } from '@yuko/contract/store/get-store-connection'
import { Alert, TextLink } from '@yuko/ui'
import { surroundings } from '#data/surroundings.queries.ts'

const scope = 'write_discounts'

/** Without a shop nobody can make codes: points would be given back at once. */
export function ShopWarning() {
  const { data } = useQuery(surroundings.connection())
  if (!data) return null
  const isShop = isCopied(data.method) && data.state === 'connected'
  if (isShop && !data.missingScopes.includes(scope)) return null
  return (
    <Alert color="warning" role="status">
      {isShop
        ? t`Shopify has to allow discounts first.`
        : t`No store on Shopify or WooCommerce is connected that could make codes.`}
      <Trans>
        {' '}
        Until then nobody can redeem it.{' '}
        <TextLink fz="inherit" href="/app/settings/accounts/integration/platform">
          Open the connection
        </TextLink>
      </Trans>
    </Alert>
  )
}

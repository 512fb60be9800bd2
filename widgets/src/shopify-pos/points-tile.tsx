/** @jsxImportSource preact */
import { translator } from '../shopify-extension/parts.tsx'
import type { PosApi } from './pos.ts'

interface TileApi extends PosApi {
  readonly action: { presentModal(): void }
}

/** Opens the points of the cart's customer. Nothing is requested until then. */
export function PointsTile({ api }: { readonly api: TileApi }) {
  const t = translator(api)
  const hasCustomer = api.cart.current.value.customer !== undefined
  return (
    <s-tile
      heading={t('points')}
      subheading={t(hasCustomer ? 'openRewards' : 'addCustomer')}
      disabled={!hasCustomer}
      onClick={() => api.action.presentModal()}
    />
  )
}

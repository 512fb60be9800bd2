/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/purchase.checkout.reductions.render-after'
import { render } from 'preact'
import { RedeemBlock } from './redeem-block.tsx'

declare const shopify: Api

/** Called by Shopify when `purchase.checkout.reductions.render-after` is shown. */
export const extension = async () => render(<RedeemBlock api={shopify} />, document.body)

/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/pos.home.modal.render'
import { render } from 'preact'
import { RedeemModal } from './redeem-modal.tsx'

declare const shopify: Api

/** Called by Shopify when `pos.home.modal.render` is shown. */
export const extension = async () => render(<RedeemModal api={shopify} />, document.body)

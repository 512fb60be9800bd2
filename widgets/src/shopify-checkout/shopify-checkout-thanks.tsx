/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/purchase.thank-you.block.render'
import { render } from 'preact'
import { ThanksBlock } from './thanks-block.tsx'

declare const shopify: Api

/** Called by Shopify when `purchase.thank-you.block.render` is shown. */
export const extension = async () => render(<ThanksBlock api={shopify} />, document.body)

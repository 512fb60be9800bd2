/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/admin.order-details.block.render'
import { render } from 'preact'
import { OrderBlock } from './order-block.tsx'

declare const shopify: Api

/** Called by Shopify when `admin.order-details.block.render` is shown. */
export const extension = async () => render(<OrderBlock api={shopify} />, document.body)

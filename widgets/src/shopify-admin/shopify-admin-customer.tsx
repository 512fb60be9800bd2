/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/admin.customer-details.block.render'
import { render } from 'preact'
import { CustomerBlock } from './customer-block.tsx'

declare const shopify: Api

/** Called by Shopify when `admin.customer-details.block.render` is shown. */
export const extension = async () => render(<CustomerBlock api={shopify} />, document.body)

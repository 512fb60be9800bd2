/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/customer-account.page.render'
import { render } from 'preact'
import { AccountPage } from './account-page.tsx'

declare const shopify: Api

/** Called by Shopify when `customer-account.page.render` is shown. */
export const extension = async () => render(<AccountPage api={shopify} />, document.body)

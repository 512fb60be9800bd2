/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/admin.customer-details.action.render'
import { render } from 'preact'
import { GivePoints } from './give-points.tsx'

declare const shopify: Api

/** Called by Shopify when `admin.customer-details.action.render` is shown. */
export const extension = async () => render(<GivePoints api={shopify} />, document.body)

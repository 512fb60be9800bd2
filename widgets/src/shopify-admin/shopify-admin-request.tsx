/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/admin.order-details.action.render'
import { render } from 'preact'
import { RequestReview } from './request-review.tsx'

declare const shopify: Api

/** Called by Shopify when `admin.order-details.action.render` is shown. */
export const extension = async () => render(<RequestReview api={shopify} />, document.body)

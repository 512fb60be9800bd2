/** @jsxImportSource preact */
import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/pos.home.tile.render'
import { render } from 'preact'
import { PointsTile } from './points-tile.tsx'

declare const shopify: Api

/** Called by Shopify when `pos.home.tile.render` is shown. */
export const extension = async () => render(<PointsTile api={shopify} />, document.body)

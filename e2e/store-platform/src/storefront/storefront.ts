import { escapeHtml, html } from '../net/handler.ts'
import type { App, Shop, StorePlatform } from '../platform.ts'
import { decimal, type Product } from '../store/entities.ts'
import { forwardThroughProxy } from './app-proxy.ts'
import { answerCart, cartPage } from './cart.ts'
import { pixelManager } from './web-pixel.ts'

/** `https://{shop}`: the storefront. In another language below its subfolder: `/de/products/mug`. */
export async function storefront(platform: StorePlatform, shop: Shop, request: Request): Promise<Response> {
  const { pathname: address } = new URL(request.url)
  const [, language = 'en', pathname = address] = /^\/([a-z]{2})(\/.*)$/.exec(address) ?? []
  const app = appBehind(platform, shop, pathname)
  if (app) return forwardThroughProxy(platform, shop, app, request)
  const answered = await answerCart(platform, shop, request)
  if (answered) return answered
  const product = pathname.startsWith('/products/') ? findProduct(shop, pathname.slice('/products/'.length)) : undefined
  const installed = installedApp(platform, shop)
  const added = launcherBlock(platform, shop) + (installed ? pixelManager(shop, installed, request, product) : '')
  if (product) return html(document(shop, product.title, productPage(platform, shop, product) + added, language))
  if (pathname === '/cart')
    return html(document(shop, 'Your cart', cartPage(platform, shop, request, installed) + added, language))
  if (pathname === '/') return html(document(shop, shop.name, `<h1>${escapeHtml(shop.name)}</h1>${added}`, language))
  return html(document(shop, 'Not found', '<h1>404 Page not found</h1>'), 404)
}

const installedApp = (platform: StorePlatform, shop: Shop): App | undefined =>
  [...platform.apps.values()].find(({ clientId }) => shop.installations.has(clientId))

const appBehind = (platform: StorePlatform, shop: Shop, pathname: string): App | undefined =>
  [...platform.apps.values()].find(
    ({ clientId, proxy }) => shop.installations.has(clientId) && `${pathname}/`.startsWith(`/${proxy.prefix}/${proxy.subpath}/`),
  )

function findProduct(shop: Shop, handle: string): Product | undefined {
  for (const product of shop.records.products.values())
    if (product.handle === handle && product.status === 'ACTIVE') return product
  return undefined
}

/** Reviews appear where the merchant placed the app's block: an element that the app's script fills. */
function productPage(platform: StorePlatform, shop: Shop, product: Product): string {
  const app = installedApp(platform, shop)
  const image = product.imageUrl ? `<img src="${escapeHtml(product.imageUrl)}" alt="" width="480" height="480">` : ''
  const block = app && shop.reviewsBlock ? reviewsBlock(app, shop.reviewsBlock.store, product) : ''
  const price = `${decimal(product.price)} ${shop.currency}`
  return `<main><h1>${escapeHtml(product.title)}</h1>${image}<p>${price}</p>${block}</main>`
}

/** As the theme's app embed renders it: the signed-in customer is looked up through the app proxy. */
function launcherBlock(platform: StorePlatform, shop: Shop): string {
  const app = installedApp(platform, shop)
  if (!app || !shop.launcherBlock) return ''
  const proxy = `/${app.proxy.prefix}/${app.proxy.subpath}`
  return `<script src="https://${escapeHtml(app.host)}/widgets/loyalty-launcher.js" defer></script>
    <yuko-loyalty-launcher store="${escapeHtml(shop.launcherBlock.store)}" proxy="${proxy}" sign-in="/account/login" sign-up="/account/register"></yuko-loyalty-launcher>`
}

const reviewsBlock = (app: App, store: string, product: Product): string =>
  `<div id="shopify-block-reviews" class="shopify-block shopify-app-block">
    <script src="https://${escapeHtml(app.host)}/widgets/reviews.js" defer></script>
    <yuko-reviews store="${escapeHtml(store)}" product="${escapeHtml(product.handle)}" style="display:block;min-height:24rem"></yuko-reviews>
  </div>`

const document = (shop: Shop, title: string, body: string, language = 'en'): string => `<!doctype html>
<html lang="${language}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} – ${escapeHtml(shop.name)}</title></head>
  <body>${body}</body>
</html>`

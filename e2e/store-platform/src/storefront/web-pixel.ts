import { escapeHtml } from '../net/handler.ts'
import type { App, Shop } from '../platform.ts'
import type { Product } from '../store/entities.ts'

/**
 * Shopify's pixel manager: runs the app's pixel in a sandbox without an origin, and passes it the visitor's events. Not loaded
 * for visitors who declined (cookie `_consent=declined`), as the extension's `[customer_privacy]` asks. The script is the one
 * that `npm run shopify` puts into the extension.
 */
export function pixelManager(shop: Shop, app: App, request: Request, product: Product | undefined): string {
  const cookies = request.headers.get('cookie') ?? ''
  const pixel = shop.records.webPixels.get(app.clientId)
  if (!pixel || /(?:^|;\s*)_consent=declined/.test(cookies)) return ''
  const customer = shop.records.customers.get(/(?:^|;\s*)_shopper=(\d+)/.exec(cookies)?.[1] ?? '')
  const merchandise = product && { id: `${product.id}1`, product: { id: product.id, title: product.title } }
  const page = {
    settings: pixel.settings,
    customer: customer ? { id: customer.id, email: customer.email } : null,
    merchandise: merchandise ?? null,
  }
  return `${merchandise ? buttons : ''}
    <iframe hidden title="Web pixels" sandbox="allow-scripts" srcdoc="${escapeHtml(sandbox(app))}"></iframe>
    <script type="application/json" id="page">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>
    <script>${manager}</script>`
}

const buttons = '<button id="add">Add to cart</button> <button id="remove">Remove from cart</button> <output id="cart"></output>'

const sandbox = (app: App): string => `<!doctype html><script>
  const subscribers = []
  const subscribe = (name, callback) => subscribers.push({ name, callback })
  let begin
  addEventListener('message', ({ data: { init, settings, name, event } }) => {
    if (init) begin({ init, settings, analytics: { subscribe }, customerPrivacy: { subscribe } })
    else for (const one of subscribers) if (one.name === name) one.callback(event)
  })
  self.shopify = { extend: (point, run) => { if (point === 'WebPixel::Render') begin = run } }
</script><script src="https://${app.host}/widgets/shopify-pixel.js"></script>`

/** The cart is the browser's. */
const manager = `{
  const { settings, customer, merchandise } = JSON.parse(document.getElementById('page').textContent)
  const lines = JSON.parse(localStorage.getItem('cart') ?? '[]')
  const sandbox = document.querySelector('iframe[title="Web pixels"]')
  const tell = (message) => sandbox.contentWindow.postMessage(message, '*')
  const publish = (name, data) => tell({ name, event: { id: crypto.randomUUID(), name, data } })
  const change = (name, by) => {
    const line = lines.find((one) => one.merchandise.id === merchandise.id) ?? lines[lines.push({ merchandise, quantity: 0 }) - 1]
    line.quantity += by
    localStorage.setItem('cart', JSON.stringify(lines.filter(({ quantity }) => quantity > 0)))
    document.getElementById('cart').textContent = line.quantity + ' in the cart'
    publish(name, { cartLine: { merchandise, quantity: 1 } })
  }
  const isAllowed = { analyticsProcessingAllowed: true, marketingAllowed: true, preferencesProcessingAllowed: true, saleOfDataAllowed: true }
  sandbox.addEventListener('load', () => {
    tell({ settings, init: { data: { customer, cart: { lines } }, customerPrivacy: isAllowed } })
    if (!merchandise) return
    publish('product_viewed', { productVariant: merchandise })
    document.getElementById('add').onclick = () => change('product_added_to_cart', 1)
    document.getElementById('remove').onclick = () => change('product_removed_from_cart', -1)
    document.body.dataset.pixels = 'on'
  })
}`

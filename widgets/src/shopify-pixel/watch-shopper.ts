import type { register } from '@shopify/web-pixels-extension'
import type { ShopperEvent } from '@yuko/contract/storefront/record-shopper-event'

export type PixelApi = Parameters<Parameters<typeof register>[0]>[0]

interface Line {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
}

interface Merchandise {
  readonly id?: string | null
  readonly product?: { readonly id?: string | null } | null
}

/** As many as the server accepts. */
const mostLines = 50

/**
 * Reports product views, carts and checkouts of a signed-in customer, as long as the customer allows analytics and marketing.
 * Nothing is sent or stored of anyone else. Runs in Shopify's strict sandbox: without a document, cookies, or the shop's origin.
 */
export function watchShopper(
  { analytics, customerPrivacy, init, settings }: PixelApi,
  send: (url: string, init: RequestInit) => Promise<unknown>,
): void {
  const { id, email } = init.data.customer ?? {}
  const customer = { id: numberOf(id), email }
  if (!customer.id || !customer.email) return

  let isAllowed = allows(init.customerPrivacy)
  customerPrivacy.subscribe('visitorConsentCollected', (event) => {
    isAllowed = allows(event.customerPrivacy)
  })

  const cart = new Map<string, Line>()
  const fill = (lines: readonly { merchandise: Merchandise; quantity: number }[]) => {
    cart.clear()
    for (const { merchandise, quantity } of lines) change(cart, merchandise, quantity)
  }
  fill(init.data.cart?.lines ?? [])

  // One after the other, so that the last cart is the current one.
  let sent: Promise<unknown> = Promise.resolve()
  const report = (eventId: string, event: ShopperEvent) => {
    if (!isAllowed) return
    const body = JSON.stringify({ eventId, customer, event })
    const headers = { 'content-type': 'application/json' }
    const url = `${settings.server}/api/v1/storefront/${settings.store}/shopper-events`
    sent = sent.then(() => send(url, { method: 'POST', headers, body, keepalive: true })).catch(() => undefined)
  }
  const reportCart = (eventId: string, merchandise: Merchandise | undefined, by: number) => {
    if (!merchandise) return
    change(cart, merchandise, by)
    report(eventId, { type: 'cart_updated', lines: [...cart.values()].slice(0, mostLines) })
  }

  analytics.subscribe('product_viewed', (event) => {
    const productId = numberOf(event.data.productVariant.product.id)
    if (productId) report(event.id, { type: 'product_viewed', productId })
  })
  analytics.subscribe('product_added_to_cart', ({ id: eventId, data: { cartLine } }) =>
    reportCart(eventId, cartLine?.merchandise, cartLine?.quantity ?? 0),
  )
  analytics.subscribe('product_removed_from_cart', ({ id: eventId, data: { cartLine } }) =>
    reportCart(eventId, cartLine?.merchandise, -(cartLine?.quantity ?? 0)),
  )
  analytics.subscribe('cart_viewed', (event) => fill(event.data.cart?.lines ?? []))
  analytics.subscribe('checkout_started', (event) => {
    const { token, lineItems } = event.data.checkout
    if (!token) return
    fill(lineItems.flatMap(({ variant, quantity }) => (variant ? [{ merchandise: variant, quantity }] : [])))
    report(event.id, { type: 'checkout_started', token, lines: [...cart.values()].slice(0, mostLines) })
  })
}

const allows = ({ analyticsProcessingAllowed, marketingAllowed }: PixelApi['init']['customerPrivacy']): boolean =>
  analyticsProcessingAllowed && marketingAllowed

/** `gid://shopify/Product/7` and `7` are the same. */
function numberOf(id: string | null | undefined): string {
  const last = id?.split('/').at(-1) ?? ''
  return /^\d+$/.test(last) ? last : ''
}

function change(cart: Map<string, Line>, { id, product }: Merchandise, by: number): void {
  const [variantId, productId] = [numberOf(id), numberOf(product?.id)]
  if (!variantId || !productId) return
  const quantity = (cart.get(variantId)?.quantity ?? 0) + by
  if (quantity > 0) cart.set(variantId, { productId, variantId, quantity })
  else cart.delete(variantId)
}

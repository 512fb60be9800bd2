import { escapeHtml, json, redirect } from '../net/handler.ts'
import type { App, Shop, StorePlatform } from '../platform.ts'
import { decimal } from '../store/entities.ts'
import { findDiscount } from '../store/trade.ts'
import { customerOf } from './app-proxy.ts'

/** The cart is the browser's: a cookie. */
interface Kept {
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[]
  readonly codes: readonly string[]
}

/** `/cart/add?id=7` fills it, `/cart.js` and `/cart/update.js` are of the Ajax API. */
export async function answerCart(platform: StorePlatform, shop: Shop, request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const kept = keptOf(request)
  const added = searchParams.get('id')
  if (pathname === '/cart/add' && added) {
    const answer = redirect('/cart')
    answer.headers.set('set-cookie', cookieOf({ ...kept, lines: [...kept.lines, { productId: added, quantity: 1 }] }))
    return answer
  }
  if (pathname === '/cart.js') return json(cartOf(platform, shop, request, kept))
  if (pathname !== '/cart/update.js' || request.method !== 'POST') return undefined
  const { discount }: { discount?: string } = await request.json()
  const codes = discount?.split(',').filter(Boolean) ?? kept.codes
  const next = { ...kept, codes }
  return json(cartOf(platform, shop, request, next), 200, { 'set-cookie': cookieOf(next) })
}

/** As a theme renders it, with the app's block above the button to checkout. */
export function cartPage(platform: StorePlatform, shop: Shop, request: Request, app: App | undefined): string {
  const { total_price, discounts } = cartOf(platform, shop, request, keptOf(request))
  const codes = discounts.map(({ code, amount }) => `<li>${escapeHtml(code)}: −${decimal(amount)} ${shop.currency}</li>`).join('')
  return `<main><h1>Your cart</h1><ul aria-label="Discounts">${codes}</ul>
    <p>Total: ${decimal(total_price)} ${shop.currency}</p>${block(shop, app, customerOf(request))}<button>Check out</button></main>`
}

function block(shop: Shop, app: App | undefined, customerId: string): string {
  if (!app || !shop.cartBlock) return ''
  const proxy = customerId ? `proxy="/${app.proxy.prefix}/${app.proxy.subpath}"` : ''
  return `<script src="https://${escapeHtml(app.host)}/widgets/loyalty-cart.js" defer></script>
    <yuko-cart-points-slider store="${escapeHtml(shop.cartBlock.store)}" ${proxy} sign-in="/account/login"></yuko-cart-points-slider>`
}

function cartOf(platform: StorePlatform, shop: Shop, request: Request, { lines, codes }: Kept) {
  const goods = lines.reduce(
    (sum, { productId, quantity }) => sum + (shop.records.products.get(productId)?.price ?? 0) * quantity,
    0,
  )
  const found = codes.map((code) => ({ code, amount: amountOf(platform, shop, code, customerOf(request), goods) }))
  const discounts = found.flatMap(({ code, amount }) => (amount === null ? [] : { code, amount }))
  return {
    item_count: lines.length,
    total_price: Math.max(
      discounts.reduce((left, { amount }) => left - amount, goods),
      0,
    ),
    currency: shop.currency,
    discount_codes: found.map(({ code, amount }) => ({ code, applicable: amount !== null })),
    discounts,
  }
}

/** Null: refused. */
function amountOf(platform: StorePlatform, shop: Shop, code: string, customerId: string, goods: number): number | null {
  try {
    const { discount } = findDiscount(shop, code, customerId || null, platform.clock.now())
    const { discountAmount, percentage } = discount.input.customerGets?.value ?? {}
    return Math.round(discountAmount ? Number(discountAmount.amount) * 100 : goods * (percentage ?? 0))
  } catch {
    return null
  }
}

const cookieOf = (kept: Kept) => `cart=${encodeURIComponent(JSON.stringify(kept))}; path=/`

function keptOf(request: Request): Kept {
  const text = /(?:^|;\s*)cart=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return text ? JSON.parse(decodeURIComponent(text)) : { lines: [], codes: [] }
}

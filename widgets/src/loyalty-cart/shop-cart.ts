import { minorOf } from '../view/loyalty/minor-units.ts'

export interface Cart {
  readonly isEmpty: boolean
  /** What is left to pay for the goods, in the smallest unit of the currency. */
  readonly total: number
  readonly currency: string
  readonly codes: readonly { readonly code: string; readonly isApplicable: boolean }[]
}

/** The cart of the shop's own page. Every call throws if the shop doesn't answer. */
export interface ShopCart {
  read(): Promise<Cart>
  add(code: string): Promise<Cart>
  remove(code: string): Promise<Cart>
  /** Whether the page shows changes by itself. */
  readonly isLive: boolean
}

/** Shops may change the case of a code. */
export const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

/** As its own API answers, on the element's page. */
export function shopCartOf(element: Element): ShopCart {
  const store = element.getAttribute('cart')
  return store === null ? ofShopify() : ofWooCommerce(store, element.hasAttribute('with-tax'))
}

declare global {
  interface Window {
    Shopify?: {
      readonly routes?: { readonly root: string }
      readonly actions?: { readonly updateCart: UpdateCart }
    }
  }
}

interface UpdateCart {
  (change: { readonly discountCodes: readonly string[] }): Promise<unknown>
  /** Whether the theme leaves it to Shopify, which reloads the page. */
  isDefault(): boolean
}

interface ShopifyCart {
  readonly item_count: number
  /** Hundredths in any currency. */
  readonly total_price: number
  readonly currency: string
  readonly discount_codes?: readonly { readonly code: string; readonly applicable: boolean }[]
}

/** https://shopify.dev/docs/api/ajax/reference/cart */
function ofShopify(): ShopCart {
  const at = (path: string) => `${window.Shopify?.routes?.root ?? '/'}${path}`
  // A theme that has its own way renders the cart anew.
  const own = () => {
    const update = window.Shopify?.actions?.updateCart
    return update && !update.isDefault() ? update : null
  }

  async function read(): Promise<Cart> {
    const cart: ShopifyCart = await (await ask(at('cart.js'))).json()
    return {
      isEmpty: cart.item_count === 0,
      total: minorOf(cart.total_price / 100, cart.currency),
      currency: cart.currency,
      codes: (cart.discount_codes ?? []).map(({ code, applicable }) => ({ code, isApplicable: applicable })),
    }
  }

  /** The cart takes the whole list: those of others stay. */
  async function change(code: string, more: readonly string[]): Promise<Cart> {
    const { codes } = await read()
    const discountCodes = [...codes.map((one) => one.code).filter((one) => !isSame(one, code)), ...more]
    const update = own()
    if (update) await update({ discountCodes })
    else await ask(at('cart/update.js'), { discount: discountCodes.join(',') })
    return read()
  }

  return {
    read,
    add: (code) => change(code, [code]),
    remove: (code) => change(code, []),
    get isLive() {
      return own() !== null
    },
  }
}

interface WooCart {
  readonly items_count: number
  readonly coupons: readonly { readonly code: string }[]
  readonly totals: {
    readonly total_items: string
    readonly total_items_tax: string
    readonly total_discount: string
    readonly total_discount_tax: string
    readonly currency_code: string
    readonly currency_minor_unit: number
  }
}

/** https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/cart; it lists only coupons that apply. */
function ofWooCommerce(url: string, withTax: boolean): ShopCart {
  let nonce = ''

  async function read(): Promise<Cart> {
    const answer = await ask(url)
    nonce = answer.headers.get('nonce') ?? nonce
    const { items_count, coupons, totals }: WooCart = await answer.json()
    const tax = withTax ? Number(totals.total_items_tax) - Number(totals.total_discount_tax) : 0
    const goods = Number(totals.total_items) - Number(totals.total_discount) + tax
    return {
      isEmpty: items_count === 0,
      total: minorOf(goods / 10 ** totals.currency_minor_unit, totals.currency_code),
      currency: totals.currency_code,
      codes: coupons.map(({ code }) => ({ code, isApplicable: true })),
    }
  }

  async function change(path: string, code: string): Promise<Cart> {
    if (!nonce) await read()
    // A refused coupon is simply not in the cart afterwards.
    await ask(`${url.replace(/(?<!\/)\/+$/, '')}/${path}`, { code }, { nonce }, [400, 409])
    return read()
  }

  return {
    read,
    add: (code) => change('apply-coupon', code),
    remove: (code) => change('remove-coupon', code),
    isLive: false,
  }
}

async function ask(url: string, body?: object, headers = {}, allowed: readonly number[] = []): Promise<Response> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...sent,
  })
  if (!answer.ok && !allowed.includes(answer.status)) throw new Error(String(answer.status))
  return answer
}

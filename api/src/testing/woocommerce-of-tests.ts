import { createHmac } from 'node:crypto'
import type { CallOutcome, OutgoingCall, PublicSend } from '#platform/http/public-send.ts'

type Row = Record<string, unknown> & { id: number }
type Resource = 'products' | 'categories' | 'customers' | 'orders' | 'webhooks' | 'coupons' | 'reviews'

export const wooKeys = { consumerKey: `ck_${'1'.repeat(40)}`, consumerSecret: `cs_${'2'.repeat(40)}` }

/** The used parts of a WooCommerce store's REST API, in memory: keys, pages of at most a hundred, filters, and errors. */
export class WooCommerceOfTests {
  readonly rows: Record<Resource, Row[]> = {
    products: [],
    categories: [],
    customers: [],
    orders: [],
    webhooks: [],
    coupons: [],
    reviews: [],
  }
  readonly asked: string[] = []
  readonly site: string
  currency = 'EUR'
  /** As behind a server that removes the Authorization header. */
  losesHeader = false
  /** Returned instead, if set. */
  failure: { status: number; body: object | string } | null = null
  #ids = 100

  constructor(site = 'mill.example/shop') {
    this.site = site
  }

  put(resource: Resource, row: Record<string, unknown>): Row {
    const made = { id: ++this.#ids, ...row }
    this.rows[resource] = [...this.rows[resource].filter(({ id }) => id !== made.id), made].sort((a, b) => a.id - b.id)
    return made
  }

  readonly send: PublicSend = async (call) => {
    const url = new URL(call.url)
    const [host, path] = call.url.split('/wp-json/wc/v3/')
    if (host !== `https://${this.site}` || !path) return outcome(null, null, { problem: 'dns' })
    this.asked.push(`${call.method} ${path}`)
    if (this.failure) return outcome(this.failure.status, this.failure.body)
    const { consumerKey, consumerSecret } = wooKeys
    const header = this.losesHeader ? undefined : call.headers.authorization
    const ofQuery = `${url.searchParams.get('consumer_key')}:${url.searchParams.get('consumer_secret')}`
    const given = header ? Buffer.from(header.replace(/^Basic /, ''), 'base64').toString() : ofQuery
    if (given === 'null:null')
      return outcome(401, { code: 'woocommerce_rest_authentication_error', message: 'Consumer key is missing.' })
    if (given !== `${consumerKey}:${consumerSecret}`)
      return outcome(401, { code: 'woocommerce_rest_authentication_error', message: 'Consumer key is invalid.' })
    const [resource = '', id] =
      url.pathname
        .split('/wc/v3/')[1]
        ?.replace(/^products\/(reviews|categories)/, '$1')
        .split('/') ?? []
    if (resource === 'data') return outcome(200, { code: this.currency, name: 'Euro' })
    if (!(resource in this.rows)) return outcome(404, { code: 'rest_no_route', message: 'No route was found.' })
    return this.#answer(resource as Resource, id, url.searchParams, call)
  }

  #answer(resource: Resource, id: string | undefined, query: URLSearchParams, { method, body }: OutgoingCall): CallOutcome {
    const row = this.rows[resource].find((one) => one.id === Number(id))
    if (id !== undefined && !row) return outcome(404, { code: `woocommerce_rest_${resource}_invalid_id`, message: 'Invalid ID.' })
    if (method === 'POST' && query.get('_method') === 'DELETE' && row) {
      this.rows[resource] = this.rows[resource].filter((one) => one !== row)
      return outcome(200, row)
    }
    if (method === 'PUT' && row) return outcome(200, Object.assign(row, JSON.parse(body)))
    if (method === 'POST') {
      const made = JSON.parse(body)
      if (resource === 'coupons' && this.rows.coupons.some(({ code }) => code === made.code))
        return outcome(400, { code: 'woocommerce_rest_coupon_code_already_exists', message: 'The coupon code already exists' })
      return outcome(201, this.put(resource, made))
    }
    if (row) return outcome(200, row)
    const since = query.get('modified_after')
    const code = query.get('code')
    const found = this.rows[resource]
      .filter((one) => !since || String(one.date_modified_gmt) > since)
      .filter((one) => !code || one.code === code)
    if (query.get('order') === 'desc') found.reverse()
    const offset = Number(query.get('offset') ?? 0)
    const page = found.slice(offset, offset + Math.min(Number(query.get('per_page') ?? 10), 100))
    const shown = query.get('_fields') === 'id' ? page.map(({ id }) => ({ id })) : page
    return outcome(200, shown, { headers: { 'x-wp-total': String(found.length) } })
  }
}

function outcome(status: number | null, body: object | string | null, more: Partial<CallOutcome> = {}): CallOutcome {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { status, problem: null, retryAfter: null, body: body === null ? null : text, durationMs: 1, ...more }
}

/** A webhook as a store sends it. */
export function wooMessage(topic: string, payload: object, secret: string, delivery: string) {
  const body = JSON.stringify(payload)
  return {
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
      'x-wc-webhook-delivery-id': delivery,
    },
  }
}

/** A product as a store sends it. */
export const wooProduct = (id: number, more: object = {}) => ({
  id,
  name: 'Tea &amp; Milk',
  slug: `tea-${id}`,
  permalink: `https://mill.example/shop/tea-${id}`,
  status: 'publish',
  date_created_gmt: '2026-01-01T00:00:00',
  date_modified_gmt: '2026-11-01T08:00:00',
  categories: [{ id: 3, name: 'Drinks', slug: 'drinks' }],
  images: [{ src: 'https://mill.example/tea.jpg' }],
  tags: [{ id: 5, name: 'new', slug: 'new' }],
  brands: [{ id: 9, name: 'Leaf &amp; Co', slug: 'leaf' }],
  type: 'simple',
  price: '12.5',
  regular_price: '12.5',
  sale_price: '',
  ...more,
})

/** A paid order: two packets of tea (product 11), and a card that isn't a product. */
export const wooOrder = (id: number, more: object = {}) => ({
  id,
  number: String(id),
  status: 'processing',
  currency: 'EUR',
  prices_include_tax: true,
  total: '29.90',
  date_created_gmt: '2026-11-20T09:00:00',
  date_modified_gmt: '2026-11-20T09:00:05',
  date_paid_gmt: '2026-11-20T09:00:04',
  date_completed_gmt: null,
  customer_id: 7,
  created_via: 'checkout',
  refunds: [],
  coupon_lines: [{ code: 'THANKYOU' }],
  billing: { email: 'Ann@X.example', country: 'DE', postcode: '10115', address_1: 'Mill 1', address_2: '' },
  shipping: { country: '', postcode: '', address_1: '', address_2: '' },
  line_items: [
    {
      product_id: 11,
      variation_id: 0,
      name: 'Tea',
      quantity: 2,
      subtotal: '21.01',
      subtotal_tax: '3.99',
      total: '18.91',
      total_tax: '3.59',
    },
    { product_id: 0, name: 'A gift card', quantity: 1, subtotal: '0', total: '0' },
  ],
  ...more,
})

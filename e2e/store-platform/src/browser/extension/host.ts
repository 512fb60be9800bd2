/** Runs one program of a UI extension with the `shopify` global of its place, or shows the till around two of them. */
import { checkoutOf } from './checkout.ts'
import { defineElements } from './elements.ts'
import { showTill, type Till } from './till.ts'
import type { ExtensionView } from './view.ts'

const view: ExtensionView = JSON.parse(document.getElementById('view')?.textContent ?? '{}')
const { customer, orderId, server, texts, name } = view
const query = customer ? `?customer=${customer.id}` : orderId ? `?order=${orderId}` : ''

const tokenOf = async (kind: 'customer' | 'staff'): Promise<string> => {
  const { token } = await (await plainFetch(`${kind}-token${query}`)).json()
  return token
}

const plainFetch = window.fetch.bind(window)
/** The platform adds the staff member's token to requests to the app's own address. */
const asStaff: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  if (new URL(request.url).origin === server) request.headers.set('Authorization', `Bearer ${await tokenOf('staff')}`)
  return plainFetch(request)
}

const textOf = (key: string): unknown =>
  key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], texts)
const i18n = {
  translate(key: string, values: Record<string, string> = {}): string {
    const text = textOf(key)
    if (typeof text !== 'string') throw new Error(`The extension has no text ${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''))
  },
  formatNumber: (n: number) => n.toLocaleString('en'),
  formatDate: (date: Date, options: Intl.DateTimeFormatOptions) => date.toLocaleDateString('en', options),
}

const buyer = {
  i18n,
  localization: { language: { value: { isoCode: 'en' } } },
  sessionToken: { get: () => tokenOf('customer') },
}

const globals: Record<string, () => object> = {
  'shopify-account': () => buyer,
  'shopify-checkout': () => ({ ...buyer, ...checkoutOf(view) }),
  'shopify-admin': () => {
    window.fetch = asStaff
    const id = orderId === null ? `gid://shopify/Customer/${customer?.id}` : `gid://shopify/Order/${orderId}`
    /** `extension://yuko-admin-points` */
    const navigate = (url: string) => window.location.assign(`${url.replace('extension://yuko', 'shopify')}${query}`)
    return { i18n, data: { selected: [{ id }] }, navigation: { navigate }, close: () => document.body.replaceChildren() }
  },
  'shopify-pos': () => {
    window.fetch = asStaff
    const till = (window.parent as Window & { till?: Till }).till
    if (!till) throw new Error('Programs of the till run in its page')
    const current = { value: customer ? { customer: { id: Number(customer.id) } } : {} }
    return { i18n, cart: { current, addCartCodeDiscount: till.addCode }, action: { presentModal: till.presentModal } }
  },
}

async function run(): Promise<void> {
  const surface = name.split('-').slice(0, 2).join('-')
  const global = globals[surface]
  if (!global) throw new Error(`The stand-in has no ${surface}`)
  Object.assign(window, { shopify: global() })
  const module: { exports?: () => Promise<void> } = {}
  new Function('module', await (await plainFetch(`${name}.js`)).text())(module)
  await module.exports?.()
}

if (name === 'till') showTill(query)
else {
  defineElements()
  void run()
}

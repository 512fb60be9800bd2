import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@yuko/tools/command'
import { mintIdToken } from '../auth/id-token.ts'
import type { ExtensionView } from '../browser/extension/view.ts'
import { type Handler, html, json } from '../net/handler.ts'
import type { App, AppSession, StorePlatform } from '../platform.ts'
import { mintCustomerToken } from './customer-token.ts'
import { extensionPage, tillPage } from './extension.page.ts'

/** The server's address in built extensions, which `npm run shopify` replaces. */
const placeholder = 'https://your-yuko.example'

/**
 * UI extensions, each in a document of its own: `/extensions/{shop}/{client id}/shopify-account-page?customer=7`. Those of an
 * order's page in the admin get `order` instead, the thank-you page also gets `order`, and checkout gets `goods=120.5`. They have
 * the origin of the host that serves them, `extensions.shopifycdn.com`, or `cdn.shopify.com` at the till, whose page is `till`.
 */
export function createExtensions(platform: StorePlatform, script: () => Promise<string>): Handler {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/extensions/host.js') return javascript(await script())
    const [, handle, clientId = '', name = ''] = /^\/extensions\/([\w-]+)\/([\w-]+)\/([\w.-]+)$/.exec(pathname) ?? []
    const shop = [...platform.shops.values()].find((one) => one.handle === handle)
    const app = platform.apps.get(clientId)
    if (!shop || !app || !shop.installations.has(clientId)) return new Response('Not found', { status: 404 })
    const session: AppSession = { shop, app }
    const customerId = searchParams.get('customer')
    if (name === 'customer-token') return json({ token: mintCustomerToken(platform, session, customerId ?? '') })
    if (name === 'staff-token') return json({ token: mintIdToken(platform, session) })
    if (name === 'discount') {
      const { code } = await request.json()
      const codes = [...shop.records.discounts.values()].flatMap((discount) => discount.codes)
      return json({ isValid: codes.some((one) => one.code === code) })
    }
    if (name.endsWith('.js')) return program(app, name)
    const customer = shop.records.customers.get(customerId ?? '')
    const view: ExtensionView = {
      name,
      server: `https://${app.host}`,
      customer: customer ? { id: customer.id, name: `${customer.firstName} ${customer.lastName}` } : null,
      shop: shop.domain,
      goods: { amount: Number(searchParams.get('goods') ?? 0), currencyCode: shop.currency },
      orderId: searchParams.get('order'),
      texts: name === 'till' ? {} : textsOf(name),
    }
    return html(name === 'till' ? tillPage(view) : extensionPage(view))
  }
}

const javascript = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })

/** The built program, with the server's address. */
async function program(app: App, name: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${app.port}/widgets/${name}`)
  return answer.ok ? javascript((await answer.text()).replaceAll(placeholder, `https://${app.host}`)) : answer
}

/** `shopify-pos-redeem-tile` has the texts of `widgets/shopify-pos`. */
function textsOf(name: string): object {
  const surface = name.split('-').slice(0, 2).join('-')
  return JSON.parse(readFileSync(join(root, `widgets/${surface}/locales/en.default.json`), 'utf8'))
}

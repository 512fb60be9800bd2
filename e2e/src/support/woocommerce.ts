import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as embedded, expect } from '#support/embedded.ts'
import { WooCommerceOfTests, wooKeys, wooMessage, wooOrder, wooProduct } from '../../../api/src/testing/woocommerce-of-tests.ts'

export { expect, wooKeys, wooMessage, wooOrder, wooProduct }

/** A WooCommerce store with its own URL, on this machine. */
export interface WooShop {
  /** The URL its merchant knows. */
  readonly address: string
  /** The rows of its database. */
  readonly rows: WooCommerceOfTests['rows']
  put: WooCommerceOfTests['put']
  /** Answers the routes of plugins; null: none is active. */
  answerPlugin: ((method: string, route: string, body: string) => Promise<{ status: number; body: object }>) | null
  /** Calls the subscribed webhooks; returns their status codes. */
  tell: (topic: string, payload: object) => Promise<number[]>
}

/** The product under a URL that stores accept, with access to a store on this machine. */
export const test = embedded.extend<{ woo: WooShop }>({
  productEnv: [
    async ({ browserName: _ }, use) => use({ NODE_OPTIONS: `--import=${import.meta.resolve('@yuko/tools/way-out')}` }),
    { scope: 'worker' },
  ],

  woo: async ({ product }, use) => {
    const server = createServer(async (request, response) => {
      const { authorization = '', host } = request.headers
      const sent = { url: `https://${host}${request.url}`, method: request.method as 'POST', headers: { authorization } }
      const body = Buffer.concat(await request.toArray()).toString()
      const [, route] = /\/wp-json(\/wc-yuko\/[\w/-]+)/.exec(request.url ?? '') ?? []
      if (route && shop.answerPlugin) {
        const plugin = await shop.answerPlugin(sent.method, route, body)
        return response.writeHead(plugin.status, { 'content-type': 'application/json' }).end(JSON.stringify(plugin.body))
      }
      const { status, body: answer, headers } = await store.send({ ...sent, body, timeoutMs: 0, maxReplyBytes: 0 })
      response.writeHead(status ?? 502, { 'content-type': 'application/json', ...headers }).end(answer)
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.listen(0, '127.0.0.1', resolve)
    await promise
    const { port } = server.address() as AddressInfo
    const store = new WooCommerceOfTests(`mill.example:${port}/shop`)
    let lastId = 0
    const shop: WooShop = {
      address: `https://${store.site}`,
      rows: store.rows,
      answerPlugin: null,
      put: (resource, row) => store.put(resource, row),
      tell: (topic, payload) =>
        Promise.all(
          store.rows.webhooks
            .filter((webhook) => webhook.topic === topic && webhook.status === 'active')
            .map(async ({ delivery_url: address, secret }) => {
              const { payload: body, headers } = wooMessage(topic, payload, String(secret), `delivery-${++lastId}`)
              return (await fetch(product.url + new URL(String(address)).pathname, { method: 'POST', body, headers })).status
            }),
        ),
    }
    await use(shop)
    server.close()
    server.closeAllConnections()
  },
})

import type { BrowserContext, Request } from '@playwright/test'
import { type WooShop, test as woocommerce, wooKeys } from '#support/woocommerce.ts'
import { shopManager, startWordPress, type Visit, type WordPressOfTests } from '../../../api/src/testing/wordpress-of-tests.ts'

/** The site of a WooCommerce store with our plugin, in PHP. */
interface WordPressSite {
  /** The plugin's page in WordPress. */
  readonly adminUrl: string
  /** A visit of a page that runs this code; what the plugin reports is on its way. */
  visit(code: string, by: Visit): Promise<{ output: string; reported: number[] }>
}

/** The pages of WordPress and WooCommerce that a merchant sees, in every page of the test's context. */
export const test = woocommerce.extend<{ site: WordPressSite }>({
  site: async ({ context, woo, product, baseURL }, use) => {
    const site = await startWordPress(baseURL ?? '')
    const asManager = (code: string) => site.request(code, { user: shopManager, home: woo.address })
    woo.answerPlugin = async (method, route, body) => {
      const params = `json_decode( base64_decode( '${Buffer.from(body).toString('base64')}' ), true )`
      return JSON.parse((await asManager(`echo json_encode( rest_call( '${method}', '${route}', ${params} ) );`)).output)
    }
    await servePages(context, woo, asManager, async (address, body) => {
      const { pathname } = new URL(address)
      return (await fetch(product.url + pathname, { method: 'POST', headers: json, body })).status
    })
    await use({
      adminUrl: `${woo.address}/wp-admin/admin.php?page=yuko`,
      async visit(code, by) {
        const { output, calls } = await site.request(code, { home: woo.address, ...by })
        const reported: number[] = []
        for (const { url, body } of calls) {
          const path = new URL(url).pathname
          reported.push((await fetch(product.url + path, { method: 'POST', headers: json, body })).status)
        }
        return { output, reported }
      },
    })
    site.stop()
  },
})

const json = { 'content-type': 'application/json' }
const leadTo = (address: string) => `<!doctype html><script>location.replace(${JSON.stringify(address)})</script>`

async function servePages(
  context: BrowserContext,
  woo: WooShop,
  asManager: (code: string) => ReturnType<WordPressOfTests['request']>,
  post: (address: string, body: string) => Promise<number>,
): Promise<void> {
  const pages: Record<string, (request: Request) => Promise<string>> = {
    '/wp-admin/admin.php': async () => (await asManager("do_action( 'page-yuko' );")).output,
    '/wp-admin/admin-post.php': async (request) => {
      const action = new URLSearchParams(request.postData() ?? '').get('action') ?? ''
      return leadTo((await asManager(`do_action( 'admin_post_${action}' );`)).redirect ?? '')
    },
    '/wp-admin/options.php': async (request) => {
      const fields = [...new URLSearchParams(request.postData() ?? '')]
      const settings = fields.flatMap(([name, value]) => {
        const key = /^yuko_settings\[(\w+)\]$/.exec(name)?.[1]
        return key ? [[key, value]] : []
      })
      const posted = Buffer.from(JSON.stringify({ yuko_settings: Object.fromEntries(settings) })).toString('base64')
      await asManager(`save_settings( 'yuko', json_decode( base64_decode( '${posted}' ), true ) );`)
      return leadTo(`${woo.address}/wp-admin/admin.php?page=yuko`)
    },
    // WooCommerce's own page. It posts keys to the app, and returns if the app took them.
    '/wc-auth/v1/authorize': async (request) => {
      const { search, searchParams } = new URL(request.url())
      const granted = `${woo.address}/wc-auth/v1/access_granted${search}`
      return `<!doctype html><h1>${searchParams.get('app_name')} would like to connect to your store</h1><a href="${granted.replaceAll('&', '&amp;')}">Approve</a>`
    },
    '/wc-auth/v1/access_granted': async (request) => {
      const query = new URL(request.url()).searchParams
      const user_id = query.get('user_id') ?? ''
      const { consumerKey: consumer_key, consumerSecret: consumer_secret } = wooKeys
      const keys = { key_id: 3, user_id, consumer_key, consumer_secret, key_permissions: query.get('scope') }
      const isTaken = (await post(query.get('callback_url') ?? '', JSON.stringify(keys))) === 200
      if (!isTaken) return '<h1>An error occurred in the request and at the time were unable to send the consumer data</h1>'
      return leadTo(`${query.get('return_url')}?${new URLSearchParams({ success: '1', user_id })}`)
    },
  }
  await context.route(
    (url) => url.href.startsWith(`${woo.address}/`),
    async (route, request) => {
      const answer = pages[new URL(request.url()).pathname.replace(/^\/shop/, '')]
      await (answer
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: await answer(request) })
        : route.fulfill({ status: 404, body: '' }))
    },
  )
}

import { signProxyQuery } from '../auth/signatures.ts'
import type { App, Shop, StorePlatform } from '../platform.ts'

/** Never forwarded in either direction: an app must not see or set the shop's cookies. */
const cookies = ['cookie', 'set-cookie']
const security = ['shop', 'path_prefix', 'timestamp', 'signature', 'logged_in_customer_id']

/** `https://{shop}/apps/{subpath}/…` → the app, signed by the shop. */
export async function forwardThroughProxy(platform: StorePlatform, shop: Shop, app: App, request: Request): Promise<Response> {
  const from = new URL(request.url)
  const prefix = `/${app.proxy.prefix}/${app.proxy.subpath}`
  const query = new URLSearchParams([...from.searchParams].filter(([name]) => !security.includes(name)))
  query.set('shop', shop.domain)
  query.set('logged_in_customer_id', customerOf(request))
  query.set('path_prefix', prefix)
  query.set('timestamp', String(Math.floor(platform.clock.now().getTime() / 1000)))
  query.set('signature', signProxyQuery(query, app.secrets[0] ?? ''))

  const headers = new Headers(request.headers)
  for (const name of [...cookies, 'host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name)
  headers.set('x-forwarded-host', app.host)
  headers.set('x-forwarded-proto', 'https')
  const path = `${app.proxy.path}${from.pathname.slice(prefix.length)}`
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}?${query}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    body: hasBody ? await request.arrayBuffer() : null,
  }).catch(() => undefined)
  platform.journal.add('app-proxy.forwarded', { shop: shop.domain, path, status: answer?.status ?? 0 })
  if (!answer) return new Response('There was an error in the third-party application.', { status: 502 })
  const back = new Headers(answer.headers)
  for (const name of [...cookies, 'content-encoding', 'content-length', 'transfer-encoding', 'connection']) back.delete(name)
  return new Response(answer.body, { status: answer.status, headers: back })
}

/** The signed-in customer, from the shop's own cookie. */
export const customerOf = (request: Request): string =>
  /(?:^|;\s*)_shopper=(\d+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''

import { setTimeout as wait } from 'node:timers/promises'
import { downloadBulkResult } from './admin-api/bulk-download.ts'
import { graphqlEndpoint } from './admin-api/endpoint.ts'
import { accessToken } from './auth/access-token.ts'
import { chargePage } from './auth/charge-page.ts'
import { authorizePage, installPage } from './auth/oauth-pages.ts'
import { createAdmin } from './browser/admin.handler.ts'
import { createCdn } from './browser/cdn.handler.ts'
import { foreignParent } from './browser/foreign.handler.ts'
import type { Scripts } from './browser/scripts.ts'
import { controlHandler } from './control/control.handler.ts'
import type { Control } from './control/control.ts'
import { createExtensions } from './extensions/extensions.handler.ts'
import type { FaultEffect } from './faults.ts'
import { adminHost, cdnHost, controlHost, downloadHost, extensionsHost, foreignHost } from './hosts.ts'
import { type Handler, html, redirect } from './net/handler.ts'
import type { Shop, StorePlatform } from './platform.ts'
import { storefront } from './storefront/storefront.ts'

/** Every host the platform serves, except for apps. */
export function hostsHandler(platform: StorePlatform, control: Control): Handler {
  // Built on the first request of a browser; most server tests never need them.
  let scripts: Promise<Scripts> | undefined
  const built = () => {
    scripts ??= import('./browser/scripts.ts').then(({ buildScripts }) => buildScripts())
    return scripts
  }
  const extensions = createExtensions(platform, async () => (await built()).extension)
  const hosts: Record<string, Handler> = {
    [adminHost]: async (request) => createAdmin(platform, (await built()).admin)(request),
    [cdnHost]: async (request) =>
      new URL(request.url).pathname.startsWith('/extensions/')
        ? extensions(request)
        : createCdn((await built()).appBridge)(request),
    [extensionsHost]: extensions,
    [downloadHost]: (request) => downloadBulkResult(platform, request),
    [foreignHost]: foreignParent,
    [controlHost]: controlHandler(control),
  }
  return async (request) => {
    const { host, pathname: path } = new URL(request.url)
    const shop = platform.shops.get(host)
    const handler = hosts[host] ?? (shop ? shopHandler(platform, shop) : undefined)
    if (!handler) return html('<h1>Only one step left!</h1><p>There is no store at this address.</p>', 404)
    if (host === controlHost) return handler(request)
    const effect = platform.faults.take({ shop: shop?.domain, host, path, body: await request.clone().text() })
    return effect ? withEffect(effect, request, handler) : handler(request)
  }
}

function shopHandler(platform: StorePlatform, shop: Shop): Handler {
  return (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/admin/oauth/access_token' && request.method === 'POST') return accessToken(platform, shop, request)
    if (pathname === '/admin/oauth/authorize') return authorizePage(platform, shop, request)
    if (pathname === '/admin/oauth/install') return installPage(platform, shop, request)
    const charge = /^\/admin\/charges\/(\d+)\/confirm$/.exec(pathname)
    if (charge?.[1]) return chargePage(platform, shop, charge[1], request)
    const api = /^\/admin\/api\/([^/]+)\/graphql\.json$/.exec(pathname)
    if (api?.[1]) return graphqlEndpoint(platform, shop, api[1], request)
    if (pathname === '/admin' || pathname.startsWith('/admin/'))
      return redirect(`https://${adminHost}/store/${shop.handle}${pathname.slice('/admin'.length)}`)
    return storefront(platform, shop, request)
  }
}

async function withEffect(effect: FaultEffect, request: Request, handler: Handler): Promise<Response | undefined> {
  if ('answer' in effect) {
    const { status, headers, body } = effect.answer
    return new Response(body ?? null, { status, headers: headers ?? {} })
  }
  if ('reset' in effect) return undefined
  if ('hang' in effect) return new Promise(() => {})
  if ('delay' in effect) await wait(effect.delay)
  const response = await handler(request)
  if ('partialError' in effect && response) return withPartialError(response, effect.partialError)
  return 'cutAfter' in effect && response ? cut(response, effect.cutAfter) : response
}

async function withPartialError(
  response: Response,
  { field, message, code = 'INTERNAL_SERVER_ERROR' }: { field: string; message: string; code?: string },
): Promise<Response> {
  const answer = await response.json()
  const { [field]: _, ...data } = answer.data ?? {}
  const errors = [...(answer.errors ?? []), { message, path: [field], extensions: { code } }]
  const body = JSON.stringify({ ...answer, data: { ...data, [field]: null }, errors })
  return new Response(body, { status: response.status, headers: response.headers })
}

/** Sends part of the response, then breaks the connection. */
function cut(response: Response, bytes: number): Response {
  let left = bytes
  const shortened = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left))
        left -= chunk.length
        if (left <= 0) controller.error(new Error('The answer was cut.'))
      },
    }),
  )
  return new Response(shortened ?? null, { status: response.status, headers: response.headers })
}

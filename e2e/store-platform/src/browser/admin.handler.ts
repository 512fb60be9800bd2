import { type LaunchFault, type LaunchOptions, launchUrl } from '../auth/launch-url.ts'
import { optionalPage } from '../auth/oauth-pages.ts'
import { type Handler, html, json, redirect } from '../net/handler.ts'
import { type AppSession, type Shop, type StorePlatform, staffOf } from '../platform.ts'
import type { JournalEntry } from './admin/journal.ts'
import type { AdminView } from './admin/view.ts'
import { adminPage, emptyPage } from './admin.page.ts'
import { answerCall } from './admin-calls.ts'

/** How an admin URL can modify the launch, for tests: `?launch=tampered&host=padded&delay=500`. */
const launchKinds: Record<string, Partial<LaunchOptions>> = {
  open: {},
  install: { kind: 'install' },
  padded: { host: 'padded' },
  'missing-host': { host: 'missing' },
  'clock-ahead': { clockSkew: 600_000 },
  'clock-behind': { clockSkew: -600_000 },
  ...Object.fromEntries(
    (['tampered', 'stale', 'foreign-shop', 'wrong-secret', 'unsigned'] satisfies LaunchFault[]).map((fault) => [
      fault,
      { fault },
    ]),
  ),
}

/** `https://admin.shopify.com`: the shop's admin around the app, and its server calls. */
export function createAdmin(platform: StorePlatform, script: string): Handler {
  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/stand-in/admin.js') return new Response(script, { headers: { 'content-type': 'text/javascript' } })
    const place = /\/store\/([^/]+)(?:\/apps\/([^/]+)(\/.*)?)?/.exec(url.pathname)
    const shop = [...platform.shops.values()].find(({ handle }) => handle === place?.[1])
    if (!shop) return html(emptyPage('There is no such store'), 404)
    if (url.pathname.startsWith('/stand-in/journal/')) return journal(shop, await request.json())
    if (url.pathname === `/store/${shop.handle}/oauth/install`) return optionalPage(platform, shop, request)
    const app = place?.[2] ? findByName(place[2]) : undefined
    if (!app) return html(emptyPage(`${shop.name}: ${url.pathname}`), place?.[2] ? 404 : 200)

    const staffId = url.searchParams.get('as')
    if (staffId) {
      shop.signedInStaffId = staffOf(shop, staffId).id
      url.searchParams.delete('as')
      return redirect(url.href)
    }
    const session: AppSession = { shop, app }
    if (url.pathname.startsWith('/stand-in/call/')) return call(session, await request.json())
    const isAsked = app.installation === 'managed' && !url.searchParams.has('launch')
    if (isAsked && !shop.installations.has(app.clientId))
      return redirect(`https://${shop.domain}/admin/oauth/install?client_id=${app.clientId}`)
    return html(adminPage(view(session, place?.[3] ?? '/', url.searchParams)))
  }

  function findByName(name: string) {
    return platform.apps.get(name) ?? [...platform.apps.values()].find(({ handle }) => handle === name)
  }

  function journal({ domain }: Shop, entries: JournalEntry[]) {
    for (const { at: _, kind, ...entry } of entries) platform.journal.add(`admin.${kind}`, { shop: domain, ...entry })
    return json({})
  }

  async function call(session: AppSession, { method, args }: { method: string; args: unknown[] }) {
    try {
      return json({ result: (await answerCall(platform, session, method, args)) ?? null })
    } catch (error) {
      return json({ error: String(error instanceof Error ? error.message : error) })
    }
  }

  function view(session: AppSession, path: string, query: URLSearchParams): AdminView {
    const { shop, app } = session
    const kind = query.get('launch') ?? (!shop.installations.has(app.clientId) ? 'install' : 'open')
    const variant = launchKinds[kind]
    if (!variant) throw new Error(`There is no launch "${kind}". There are: ${Object.keys(launchKinds).join(', ')}.`)
    const delay = Number(query.get('delay') ?? 0)
    for (const own of ['launch', 'delay']) query.delete(own)
    const member = staffOf(shop)
    return {
      app: { clientId: app.clientId, name: app.name, origin: `https://${app.host}` },
      store: { handle: shop.handle, name: shop.name, shop: shop.domain },
      staff: { id: member.id, name: `${member.firstName} ${member.lastName}` },
      stores: [...platform.shops.values()].map(({ handle, name }) => ({ handle, name })),
      people: shop.staff.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
      launchUrl: launchUrl(platform, { ...session, ...variant, path: query.size > 0 ? `${path}?${query}` : path }),
      delay,
      frameDelay: shop.faults.frameDelay,
    }
  }
}

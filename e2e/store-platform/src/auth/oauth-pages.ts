import { escapeHtml, html, redirect } from '../net/handler.ts'
import type { App, Shop, StorePlatform } from '../platform.ts'
import { staffOf } from '../platform.ts'
import { giveCode } from './grants.ts'
import { grantOptional, install } from './installation.ts'
import { hostParameter } from './launch-url.ts'
import { choice, decisionOf, page } from './pages.ts'
import { mayDo } from './scopes.ts'
import { signQuery } from './signatures.ts'

/** `/admin/oauth/install`: the page for adding the app; afterwards the admin opens the app. */
export async function installPage(platform: StorePlatform, shop: Shop, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const app = platform.apps.get(query.get('client_id') ?? '')
  if (!app) return refusal('invalid_request', 'The app could not be found.')
  if (request.method !== 'POST') return consent(shop, app, app.scopes)
  if (!(await decisionOf(request))) return denied(platform, shop, app)
  install(platform, shop, app, app.scopes)
  return redirect(`https://admin.shopify.com/store/${shop.handle}/apps/${app.clientId}`)
}

/** `admin.shopify.com/store/{handle}/oauth/install`: where an app outside the admin requests optional scopes; opens the app. */
export async function optionalPage(platform: StorePlatform, shop: Shop, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const app = platform.apps.get(query.get('client_id') ?? '')
  if (!app || !shop.installations.has(app.clientId)) return refusal('invalid_request', 'The app could not be found.')
  const wanted = (query.get('optional_scopes') ?? '').split(',').filter(Boolean)
  const foreign = wanted.find((scope) => !app.optionalScopes.includes(scope))
  if (foreign || wanted.length === 0) return refusal('invalid_scope', `The scope ${foreign ?? ''} is not an optional scope.`)
  if (request.method !== 'POST') return consent(shop, app, wanted, 'Update app')
  if (await decisionOf(request)) grantOptional(platform, shop, app, wanted)
  return redirect(`https://admin.shopify.com/store/${shop.handle}/apps/${app.clientId}`)
}

/** `/admin/oauth/authorize`: where an app requests scopes from the merchant; returns to the app with a code. */
export async function authorizePage(platform: StorePlatform, shop: Shop, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const app = platform.apps.get(query.get('client_id') ?? '')
  if (!app) return refusal('invalid_request', 'The app could not be found.')
  const back = query.get('redirect_uri') ?? ''
  if (!app.redirectUrls.includes(back)) return refusal('invalid_request', 'The redirect_uri is not whitelisted.')
  // An app under managed installation has its scopes in its configuration and names none here.
  const scopes = (query.get('scope') ?? '').split(/[\s,]+/).filter(Boolean)
  const wanted = scopes.length > 0 ? scopes : app.scopes
  const unknown = wanted.find((scope) => !/^(un)?(authenticated_)?(read|write)_[a-z_]+$/.test(scope))
  if (unknown) return refusal('invalid_scope', `The scope ${unknown} does not exist.`)

  const granted = shop.installations.get(app.clientId)?.scopes
  const isAgreed = granted !== undefined && wanted.every((scope) => mayDo(granted, scope))
  if (!isAgreed && request.method !== 'POST') return consent(shop, app, wanted)
  if (request.method === 'POST' && !(await decisionOf(request))) return denied(platform, shop, app)

  const mode = query.getAll('grant_options[]').includes('per-user') ? 'online' : 'offline'
  const code = giveCode(platform, { shop, app }, mode, wanted)
  platform.journal.add('oauth.authorized', { shop: shop.domain, clientId: app.clientId, mode, scopes: wanted })
  return redirect(callback(platform, shop, app, back, { code: code.value, state: query.get('state') }))
}

/** The admin's response to a legacy app that requests a code without leaving the page. */
export function authCode(platform: StorePlatform, shop: Shop, app: App) {
  const scopes = shop.installations.get(app.clientId)?.scopes ?? app.scopes
  const code = giveCode(platform, { shop, app }, 'offline', scopes)
  const url = new URL(callback(platform, shop, app, `https://${app.host}/`, { code: code.value, state: null }, false))
  const { hmac = '', timestamp = '' } = Object.fromEntries(url.searchParams)
  return { code: code.value, hmac, shop: shop.domain, timestamp }
}

function callback(
  platform: StorePlatform,
  shop: Shop,
  app: App,
  back: string,
  { code, state }: { code: string; state: string | null },
  withHost = true,
): string {
  const url = new URL(back)
  url.searchParams.set('code', code)
  if (withHost) url.searchParams.set('host', hostParameter(shop.handle))
  url.searchParams.set('shop', shop.domain)
  if (state !== null) url.searchParams.set('state', state)
  url.searchParams.set('timestamp', String(Math.floor(platform.clock.now().getTime() / 1000)))
  url.searchParams.set('hmac', signQuery(url.searchParams, app.secrets[0] ?? ''))
  return url.href
}

/** Declining returns to the admin; the app is not notified. */
function denied(platform: StorePlatform, shop: Shop, app: App): Response {
  platform.journal.add('oauth.denied', { shop: shop.domain, clientId: app.clientId })
  return redirect(`https://admin.shopify.com/store/${shop.handle}`)
}

const refusal = (error: string, message: string): Response =>
  html(page('OAuth error', `<h1>OAuth error ${error}</h1><p>${escapeHtml(message)}</p>`), 400)

function consent(shop: Shop, app: App, scopes: readonly string[], agree = 'Install app'): Response {
  const rights = scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`).join('')
  return html(
    page(
      `Install ${app.name}`,
      `<h1>Install ${escapeHtml(app.name)}</h1>
      <p>${escapeHtml(shop.name)} · ${escapeHtml(staffOf(shop).email)}</p>
      <p>The app will be able to:</p><ul>${rights}</ul>
      ${choice(agree, 'Cancel')}`,
    ),
    200,
    { 'content-security-policy': "frame-ancestors 'none'" },
  )
}

import { json } from '../net/handler.ts'
import type { App, Shop, StorePlatform } from '../platform.ts'
import { staffOf } from '../platform.ts'
import type { AccessToken } from './granted.ts'
import { giveAccessToken, giveRefreshToken, lifetimes, retireRefreshTokens, rotateRefreshToken, takeCode } from './grants.ts'
import { readIdToken } from './id-token.ts'
import { install } from './installation.ts'

const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange'
const idTokenType = 'urn:ietf:params:oauth:token-type:id_token'
const requestedTypes: Record<string, 'offline' | 'online'> = {
  'urn:shopify:params:oauth:token-type:offline-access-token': 'offline',
  'urn:shopify:params:oauth:token-type:online-access-token': 'online',
}

type Fields = Readonly<Record<string, string>>

class OAuthError extends Error {
  readonly error: string
  readonly status: number
  constructor(error: string, description: string, status = 400) {
    super(description)
    this.error = error
    this.status = status
  }
}

/** `POST https://{shop}/admin/oauth/access_token`: four grant types. */
export async function accessToken(platform: StorePlatform, shop: Shop, request: Request): Promise<Response> {
  const fields = await readFields(request)
  const grant = fields.grant_type ?? 'authorization_code'
  try {
    const app = authenticate(platform, fields)
    const answer = answerTo(platform, shop, app, grant, fields)
    platform.journal.add('oauth.granted', { shop: shop.domain, grant, scope: answer.scope })
    return json(answer)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    platform.journal.add('oauth.refused', { shop: shop.domain, grant, error: error.error, reason: error.message })
    return json({ error: error.error, error_description: error.message }, error.status)
  }
}

function answerTo(platform: StorePlatform, shop: Shop, app: App, grant: string, fields: Fields) {
  if (grant === 'authorization_code') return byCode(platform, shop, app, fields)
  if (grant === tokenExchange) return byIdToken(platform, shop, app, fields)
  if (grant === 'refresh_token') return byRefreshToken(platform, shop, app, fields)
  if (grant === 'client_credentials') return byClientCredentials(platform, shop, app)
  throw new OAuthError('invalid_request', `The grant type ${grant} is not known.`)
}

function authenticate(platform: StorePlatform, fields: Fields): App {
  const app = platform.apps.get(fields.client_id ?? '')
  if (!app?.secrets.includes(fields.client_secret ?? ''))
    throw new OAuthError('invalid_client', 'Client authentication failed.', 401)
  return app
}

/** The merchant returned from the authorization page with a code. */
function byCode(platform: StorePlatform, shop: Shop, app: App, fields: Fields) {
  if (!fields.code) throw new OAuthError('invalid_request', 'The code is missing.')
  const code = takeCode(platform, fields.code, shop, app)
  if (!code) throw new OAuthError('invalid_grant', 'The authorization code was not found or was already used.')
  install(platform, shop, app, code.scopes)
  return code.mode === 'online' ? online(platform, shop, app, code.staffId) : offline(platform, shop, app, fields)
}

/** The app was opened in the admin and got an ID token. */
function byIdToken(platform: StorePlatform, shop: Shop, app: App, fields: Fields) {
  const mode = requestedTypes[fields.requested_token_type ?? '']
  if (!mode) throw new OAuthError('invalid_request', 'The requested token type is not known.')
  if (fields.subject_token_type !== idTokenType) throw new OAuthError('invalid_request', 'The subject token type is not known.')
  const claims = readIdToken(platform, fields.subject_token ?? '', { shop, app })
  // An app that is not installed has no session in the admin: its tokens count as forged.
  if (!claims || !shop.installations.has(app.clientId))
    throw new OAuthError('invalid_subject_token', 'The id_token is invalid or has expired.')
  return mode === 'online' ? online(platform, shop, app, claims.sub, claims.sid) : offline(platform, shop, app, fields)
}

function byRefreshToken(platform: StorePlatform, shop: Shop, app: App, fields: Fields) {
  if (!fields.refresh_token) throw new OAuthError('invalid_request', 'The refresh token is missing.')
  const refresh = rotateRefreshToken(platform, fields.refresh_token, shop, app)
  if (!refresh) throw new OAuthError('invalid_grant', 'The refresh token is invalid, expired or was already replaced.')
  const token = giveAccessToken(platform, { shop, app, mode: 'offline', scopes: scopesOf(shop, app), isExpiring: true })
  return { ...described(token), ...refreshPart(platform, refresh) }
}

/** For an app by the shop's own developer, without a merchant's consent. */
function byClientCredentials(platform: StorePlatform, shop: Shop, app: App) {
  if (!shop.installations.has(app.clientId)) throw new OAuthError('shop_not_permitted', 'The app is not installed in this shop.')
  const token = giveAccessToken(platform, { shop, app, mode: 'offline', scopes: scopesOf(shop, app), isExpiring: true })
  return { ...described(token), expires_in: lifetimes.onlineToken / 1000 - 1 }
}

function offline(platform: StorePlatform, shop: Shop, app: App, fields: Fields) {
  const isExpiring = fields.expiring === '1'
  if (!isExpiring && !app.mayUseTokensWithoutExpiry)
    throw new OAuthError('invalid_request', 'Public apps must request expiring offline access tokens (expiring=1).')
  const token = giveAccessToken(platform, { shop, app, mode: 'offline', scopes: scopesOf(shop, app), isExpiring })
  if (!isExpiring) return described(token)
  retireRefreshTokens(platform, shop, app)
  return { ...described(token), ...refreshPart(platform, giveRefreshToken(platform, shop, app, null)) }
}

function online(platform: StorePlatform, shop: Shop, app: App, staffId: string, session?: string) {
  const token = giveAccessToken(platform, { shop, app, mode: 'online', scopes: scopesOf(shop, app), isExpiring: true })
  const member = staffOf(shop, staffId)
  return {
    ...described(token),
    associated_user_scope: token.scopes.join(','),
    ...(session ? { session } : {}),
    associated_user: {
      id: Number(member.id),
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      email_verified: true,
      account_owner: member.isAccountOwner,
      locale: member.locale,
      collaborator: false,
    },
  }
}

const scopesOf = (shop: Shop, app: App): readonly string[] => shop.installations.get(app.clientId)?.scopes ?? []

const described = (token: AccessToken) => ({
  access_token: token.value,
  scope: token.scopes.join(','),
  ...(token.expiresAt ? { expires_in: (token.mode === 'online' ? lifetimes.onlineToken : lifetimes.accessToken) / 1000 } : {}),
})

const refreshPart = (platform: StorePlatform, refresh: { value: string; expiresAt: Date }) => ({
  refresh_token: refresh.value,
  refresh_token_expires_in: Math.floor((refresh.expiresAt.getTime() - platform.clock.now().getTime()) / 1000),
})

/** JSON or a form; numbers become strings. */
async function readFields(request: Request): Promise<Fields> {
  const body = await request.text()
  if (!request.headers.get('content-type')?.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  try {
    const fields: unknown = JSON.parse(body)
    return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

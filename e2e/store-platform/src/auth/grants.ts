/** Issues, renews and revokes codes and tokens. */
import type { App, AppSession, Shop, StorePlatform } from '../platform.ts'
import { staffOf } from '../platform.ts'
import type { AccessToken, AuthorizationCode, RefreshToken } from './granted.ts'

const minute = 60_000
const day = 24 * 60 * minute
export const lifetimes = {
  code: 10 * minute,
  accessToken: 60 * minute,
  onlineToken: day,
  refreshToken: 90 * day,
  /** How long a used refresh token can be retried, until its replacement is used. */
  recovery: 30 * day,
}

export function giveCode(platform: StorePlatform, session: AppSession, mode: 'offline' | 'online', scopes: readonly string[]) {
  const { shop, app } = session
  const staffId = staffOf(shop, session.staffId).id
  const expiresAt = inFuture(platform, lifetimes.code)
  const code = { value: platform.ids.secret(''), shop: shop.domain, clientId: app.clientId, staffId, mode, scopes, expiresAt }
  platform.grants.codes.set(code.value, code)
  return code
}

/** A code can be used once. */
export function takeCode(platform: StorePlatform, value: string, shop: Shop, app: App): AuthorizationCode | undefined {
  const code = platform.grants.codes.get(value)
  if (code?.shop !== shop.domain || code.clientId !== app.clientId) return undefined
  platform.grants.codes.delete(value)
  return code.expiresAt > platform.clock.now() ? code : undefined
}

export interface AccessTokenWish {
  shop: Shop
  app: App
  mode: 'offline' | 'online'
  scopes: readonly string[]
  isExpiring: boolean
}

export function giveAccessToken(platform: StorePlatform, { shop, app, mode, scopes, isExpiring }: AccessTokenWish): AccessToken {
  const lifetime = mode === 'online' ? lifetimes.onlineToken : lifetimes.accessToken
  const token: AccessToken = {
    value: platform.ids.secret(mode === 'online' ? 'shpua_' : 'shpat_'),
    shop: shop.domain,
    clientId: app.clientId,
    mode,
    scopes,
    expiresAt: isExpiring ? inFuture(platform, lifetime) : null,
  }
  platform.grants.accessTokens.set(token.value, token)
  return token
}

export function giveRefreshToken(platform: StorePlatform, shop: Shop, app: App, predecessor: RefreshToken | null): RefreshToken {
  const token: RefreshToken = {
    value: platform.ids.secret('shprt_'),
    shop: shop.domain,
    clientId: app.clientId,
    expiresAt: inFuture(platform, lifetimes.refreshToken),
    firstUsedAt: null,
    replacement: null,
    predecessor,
  }
  platform.grants.refreshTokens.set(token.value, token)
  return token
}

/** A new grant replaces earlier refresh tokens; access tokens stay valid for their hour. */
export function retireRefreshTokens(platform: StorePlatform, shop: Shop, app: App): void {
  for (const [value, token] of platform.grants.refreshTokens)
    if (token.shop === shop.domain && token.clientId === app.clientId) platform.grants.refreshTokens.delete(value)
}

/**
 * The token that replaces a used one. A retry of the used one gets the same response until the replacement is used: an app that
 * lost the response is not locked out.
 */
export function rotateRefreshToken(platform: StorePlatform, value: string, shop: Shop, app: App): RefreshToken | undefined {
  const { refreshTokens } = platform.grants
  const token = refreshTokens.get(value)
  if (token?.shop !== shop.domain || token.clientId !== app.clientId) return undefined
  const now = platform.clock.now()
  if (token.expiresAt <= now) return undefined
  if (token.firstUsedAt && now.getTime() - token.firstUsedAt.getTime() > lifetimes.recovery) return undefined
  token.firstUsedAt ??= now
  if (token.predecessor) refreshTokens.delete(token.predecessor.value)
  token.replacement ??= giveRefreshToken(platform, shop, app, token)
  return token.replacement
}

/** Revokes everything the app holds for the shop. */
export function revokeAll(platform: StorePlatform, shop: Shop, app: App): void {
  for (const kept of Object.values(platform.grants))
    for (const [value, grant] of kept) if (grant.shop === shop.domain && grant.clientId === app.clientId) kept.delete(value)
}

export function readAccessToken(platform: StorePlatform, value: string | null): AccessToken | undefined {
  const token = value ? platform.grants.accessTokens.get(value) : undefined
  return token && (token.expiresAt === null || token.expiresAt > platform.clock.now()) ? token : undefined
}

const inFuture = (platform: StorePlatform, milliseconds: number) => new Date(platform.clock.now().getTime() + milliseconds)

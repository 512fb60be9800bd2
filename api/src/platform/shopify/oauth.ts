import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { ShopifyApp } from '../module.ts'
import { adminOf } from './shop-domain.ts'

/** Offline access tokens for a shop. */
export interface ShopTokens {
  readonly accessToken: string
  /** null: valid until revoked. */
  readonly expiresAt: Date | null
  /** null: the response had none, and the former one stays valid. */
  readonly refreshToken: string | null
  readonly scopes: readonly string[]
}

export interface ShopPerson {
  readonly staffId: string
  readonly name: string
  readonly email: string | null
  readonly isOwner: boolean
}

/**
 * Why there are no tokens. `refused` is the platform's response, with its error code in `reason`. Never contains a token or a
 * secret.
 */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly failure: 'refused' | 'unreachable'
  /** `invalid_subject_token`, `invalid_grant` … */
  readonly reason: string

  constructor(shop: string, failure: 'refused' | 'unreachable', reason: string, cause?: unknown) {
    super(`${shop} issued no tokens: ${reason}`, { cause })
    this.failure = failure
    this.reason = reason
  }
}

export interface Oauth {
  /** Tokens for the shop, for a session token of a user in its admin. */
  exchange(shop: string, sessionToken: string): Promise<ShopTokens>
  /** The user of a session token. */
  identify(shop: string, sessionToken: string): Promise<ShopPerson>
  /** Tokens for a callback's code. Each code works once. */
  redeem(shop: string, code: string): Promise<ShopTokens>
  refresh(shop: string, refreshToken: string): Promise<ShopTokens>
}

const timeoutMs = 10_000
/** Lifetime of the platform's access tokens, if a response omits it. */
const usualSeconds = 3600

const tokenReply = z.object({
  access_token: z.string().min(1),
  scope: z.string().default(''),
  expires_in: z.number().positive().nullish(),
  refresh_token: z.string().min(1).nullish(),
})
const personReply = z.object({
  associated_user: z.object({
    id: z.union([z.number(), z.string()]).transform(String),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().trim().toLowerCase().pipe(z.email()).nullish().catch(null),
    account_owner: z.boolean().default(false),
  }),
})
const errorReply = z.object({ error: z.string().max(100) })

const exchanging = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
}
const requested = (kind: 'offline' | 'online') => `urn:shopify:params:oauth:token-type:${kind}-access-token`
/** Non-expiring tokens are refused from 2027 on. */
const expiring = { expiring: '1' }

/** The platform's token endpoint. Never retries, because an attempt may have used its code up. */
export function createOauth(app: ShopifyApp, { fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }): Oauth {
  async function ask<T>(shop: string, fields: object, schema: z.ZodType<T>): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs)
    let response: Response
    let body: unknown
    try {
      response = await fetch(`https://${shop}/admin/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ client_id: app.apiKey, client_secret: app.secrets[0], ...fields }),
        // A redirect would leak the secret to its target.
        redirect: 'error',
        signal: timeout,
      })
      body = await response.json().catch(() => null)
    } catch (error) {
      throw new OauthError(shop, 'unreachable', timeout.aborted ? 'no response in time' : 'connection failed', error)
    }
    if (!response.ok) {
      const reason = errorReply.safeParse(body).data?.error ?? `status ${response.status}`
      const isPassing = response.status >= 500 || response.status === 429
      throw new OauthError(shop, isPassing ? 'unreachable' : 'refused', reason)
    }
    const { success, data, error } = schema.safeParse(body)
    if (!success) throw new OauthError(shop, 'unreachable', 'unexpected fields in the response', error)
    return data
  }

  async function tokensFor(shop: string, fields: object): Promise<ShopTokens> {
    const at = clock.now().getTime()
    const reply = await ask(shop, fields, tokenReply)
    const isExpiring = typeof reply.expires_in === 'number' || reply.refresh_token || 'refresh_token' in fields
    return {
      accessToken: reply.access_token,
      expiresAt: isExpiring ? new Date(at + (reply.expires_in ?? usualSeconds) * 1000) : null,
      refreshToken: reply.refresh_token ?? null,
      scopes: scopesIn(reply.scope),
    }
  }

  return {
    exchange: (shop, subject_token) =>
      tokensFor(shop, { ...exchanging, subject_token, requested_token_type: requested('offline'), ...expiring }),
    async identify(shop, subject_token) {
      const fields = { ...exchanging, subject_token, requested_token_type: requested('online') }
      const { associated_user: person } = await ask(shop, fields, personReply)
      const name = [person.first_name, person.last_name].filter(Boolean).join(' ').trim()
      const email = person.email ?? null
      return { staffId: person.id, name: name || email || 'Shop staff', email, isOwner: person.account_owner }
    },
    redeem: (shop, code) => tokensFor(shop, { code, ...expiring }),
    refresh: (shop, refresh_token) => tokensFor(shop, { grant_type: 'refresh_token', refresh_token }),
  }
}

export function authorizeUrl(
  app: ShopifyApp,
  shop: string,
  { redirectUri, state }: { redirectUri: string; state: string },
): string {
  const query = new URLSearchParams({ client_id: app.apiKey, scope: app.scopes.join(','), redirect_uri: redirectUri, state })
  return `https://${shop}/admin/oauth/authorize?${query}`
}

/** The page of the shop's admin that asks for the app's scopes and opens it, also if it was uninstalled. */
export function installUrl(app: ShopifyApp, shop: string): string {
  return `https://${shop}/admin/oauth/install?${new URLSearchParams({ client_id: app.apiKey })}`
}

/** The page of the shop's admin that asks for an optional scope, and then opens the app. It needs no session and reports nothing back. */
export function optionalScopeUrl(app: ShopifyApp, shop: string, scope: string): string {
  return `https://${adminOf(shop)}/oauth/install?${new URLSearchParams({ client_id: app.apiKey, optional_scopes: scope })}`
}

export function scopesIn(text: string): string[] {
  return [...new Set(text.split(',').map((scope) => scope.trim()))].filter((scope) => scope !== '')
}

/** A write scope implies the read scope. */
export function missingScopes(wanted: readonly string[], given: readonly string[]): string[] {
  return wanted.filter((scope) => !given.includes(scope) && !given.includes(scope.replace(/^read_/, 'write_')))
}

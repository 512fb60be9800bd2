import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '#platform/clock.ts'
import type { ShopifyApp } from '#platform/module.ts'
import { signQuery } from '#platform/shopify/query-signature.ts'
import { signWebhook } from '#platform/shopify/webhook-signature.ts'
import { adminReply } from './admin-reply.ts'

export const shopifyApp: ShopifyApp = {
  apiKey: 'app-of-the-tests',
  secrets: ['current secret of the tests', 'former secret of the tests'],
  scopes: ['read_products', 'read_customers', 'read_orders'],
}

export interface Person {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly account_owner: boolean
}

export const ada: Person = { id: 7, first_name: 'Ada', last_name: 'Byron', email: 'ada@mill.example', account_owner: true }
export const bob: Person = { id: 8, first_name: 'Bob', last_name: 'Miller', email: 'bob@mill.example', account_owner: false }

type Fields = Record<string, string>

/** The token endpoint and the Admin API query of an installation, behind a `fetch`. */
export function createShopifyStub(people: readonly Person[] = [ada, bob]) {
  const calls: { host: string; path: string; fields: Fields }[] = []
  const answers: (Response | Error | ((fields: Fields) => Promise<Response>))[] = []
  const adminAnswers: Response[] = []
  let clock: Clock = { now: () => new Date() }
  let tokens = 0

  function subjectOf(token = ''): Person | undefined {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return people.find((person) => String(person.id) === sub)
  }

  function tokenReply(fields: Fields): Response {
    if (fields.requested_token_type?.includes('online') && !fields.requested_token_type.includes('offline'))
      return Response.json({
        access_token: 'online',
        scope: '',
        expires_in: 86_399,
        associated_user: subjectOf(fields.subject_token),
      })
    tokens += 1
    const scope = shopifyApp.scopes.join(',')
    return Response.json({ access_token: `access-${tokens}`, refresh_token: `refresh-${tokens}`, scope, expires_in: 3600 })
  }

  const shop = {
    name: 'The Mill',
    contactEmail: 'hello@mill.example',
    currencyCode: 'EUR',
    ianaTimezone: 'Europe/Berlin',
    primaryDomain: { url: 'https://mill.example', localization: { defaultLocale: 'de' } },
    shopAddress: { countryCodeV2: 'DE' },
  }

  const shopIds = new Map<string, number>()
  function idOf(domain: string): number {
    const id = shopIds.get(domain) ?? 548_380_001 + shopIds.size
    shopIds.set(domain, id)
    return id
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { host, pathname: path } = new URL(String(input))
    const fields: Fields = JSON.parse(String(init?.body))
    calls.push({ host, path, fields })
    const next = path === '/admin/oauth/access_token' ? answers.shift() : undefined
    if (next instanceof Error) throw next
    if (next) return typeof next === 'function' ? next(fields) : next
    if (path === '/admin/oauth/access_token') return tokenReply(fields)
    return adminAnswers.shift() ?? adminReply({ shop: { id: `gid://shopify/Shop/${idOf(host)}`, ...shop } })
  }

  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    fetch,
    calls,
    /** Requests to the token endpoint, by kind. */
    asked: () =>
      calls
        .filter(({ path }) => path === '/admin/oauth/access_token')
        .map(({ fields }) => fields.requested_token_type?.match(/:(\w+)-access-token$/)?.[1] ?? fields.grant_type ?? 'code'),
    /** Responses of the next calls to the token endpoint. */
    answer: (...next: typeof answers) => answers.push(...next),
    /** Responses of the next calls to the Admin API. */
    answerAdmin: (...next: Response[]) => adminAnswers.push(...next),
    forget() {
      calls.length = 0
      adminAnswers.length = 0
      answers.length = 0
    },
    tokenReply,
    idOf,
    /** The shop gets another domain. */
    moveShop: (from: string, to: string) => shopIds.set(to, idOf(from)),
    useClock: (of: Clock) => {
      clock = of
    },
    /** The session token of the shop's admin. */
    sessionToken({
      shop = 'mill.myshopify.com',
      person = ada,
      ...claims
    }: {
      shop?: string
      person?: Person
      [claim: string]: unknown
    } = {}) {
      const at = seconds()
      const from = { iss: `https://${shop}/admin`, dest: `https://${shop}`, aud: shopifyApp.apiKey, sub: String(person.id) }
      return new SignJWT({ ...from, exp: at + 60, nbf: at, iat: at, jti: randomUUID(), sid: randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(Buffer.from(shopifyApp.secrets[0] ?? ''))
    },
    /** A callback's query, signed now. */
    callback(fields: Fields): string {
      const query = new URLSearchParams({ shop: 'mill.myshopify.com', timestamp: String(seconds()), ...fields })
      query.set('hmac', signQuery(query, shopifyApp.secrets[0] ?? ''))
      return query.toString()
    },
    webhook(topic: string, payload: unknown, headers: Fields = {}) {
      const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
      return {
        method: 'POST' as const,
        url: '/webhooks/shopify',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': 'mill.myshopify.com',
          'x-shopify-webhook-id': randomUUID(),
          'x-shopify-triggered-at': clock.now().toISOString(),
          'x-shopify-hmac-sha256': signWebhook(body, shopifyApp.secrets[0] ?? ''),
          ...headers,
        },
      }
    },
  }
}

import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { localeOf } from '../element/locale-of.ts'

export class CallFailed extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

interface Place {
  readonly origin: string
  readonly store: string
  /** Signed by the shop's server. */
  readonly customer: string | null
  /** Path of the app proxy on this origin. */
  readonly proxy: string | null
  /** The language of names in replies. */
  readonly lang?: string
  /** Where neither can be had; null: a visitor. */
  readonly identify?: () => Promise<string | null>
}

/** From an element's attributes. */
export function shopperOf(element: HTMLElement, origin: string) {
  const at = (name: string) => element.getAttribute(name)
  return createShopper({
    origin,
    store: at('store') ?? '',
    customer: at('customer'),
    proxy: at('proxy'),
    lang: localeOf(element),
  })
}

/** Shops report with a delay: how often to poll, and at what interval. */
export const looks = { times: 8, everyMs: 2000 }

/** Throws `CallFailed` with the code of a refusal. */
export async function postTo<Reply>(url: string, body: object): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as Reply & { code?: string }
  if (!response.ok) throw new CallFailed(reply.code ?? String(response.status))
  return reply
}

/** The shopper's identity, by a token that lives as long as the panel and is renewed on expiry. */
export function createShopper({ origin, store, customer, proxy, lang, ...own }: Place) {
  const base = `${origin}/api/v1/storefront/${encodeURIComponent(store)}/loyalty`
  let token: string | null = null

  const post = <Reply>(path: string, body: object) => postTo<Reply>(`${base}/${path}`, body)

  /** Null: a visitor. */
  async function identify(): Promise<string | null> {
    if (own.identify) return own.identify()
    if (customer) return (await post<{ token: string }>('identity', { customer })).token
    if (!proxy) return null
    const response = await fetch(`${proxy.replace(/\/$/, '')}/loyalty/identity`, {
      credentials: 'same-origin',
      cache: 'no-store',
    })
    return response.ok ? ((await response.json()) as { token: string | null }).token : null
  }

  /** Again with a new token if it has expired. */
  async function withToken<Reply>(run: (token: string) => Promise<Reply>): Promise<Reply> {
    token ??= await identify()
    if (!token) throw new CallFailed('visitor')
    try {
      return await run(token)
    } catch (error) {
      if ((error as CallFailed).code !== 'shopper.identity-refused') throw error
      token = await identify()
      if (!token) throw error
      return run(token)
    }
  }

  const call = <Reply>(path: string, body: object) => withToken((token) => post<Reply>(path, { ...body, lang, token }))

  return {
    base,
    withToken,
    call,
    /** Public: without a token. */
    tell: post,
    /** Null: a visitor, or an expired sign-in. */
    async member(): Promise<StorefrontMember | null> {
      try {
        return await call<StorefrontMember>('member', {})
      } catch (error) {
        if (error instanceof CallFailed && ['visitor', 'shopper.identity-refused'].includes(error.code)) return null
        throw error
      }
    },
  }
}

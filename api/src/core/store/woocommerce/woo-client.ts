import type { z } from 'zod'
import type { CallOutcome, PublicSend } from '#platform/http/public-send.ts'
import { WooError } from '../woo-error.ts'

/** REST API keys of a store; they belong to one of its users. */
export interface WooKeys {
  readonly consumerKey: string
  readonly consumerSecret: string
}

export interface WooList {
  readonly rows: readonly unknown[]
  /** Of all pages. null: unknown. */
  readonly total: number | null
}

/**
 * REST API of one store, WooCommerce version 3; paths with a leading slash are other APIs of the site. All calls throw `WooError`.
 */
export interface WooClient {
  readonly site: string
  get<Schema extends z.ZodType>(path: string, schema: Schema, signal?: AbortSignal): Promise<z.output<Schema>>
  list(path: string, query: Readonly<Record<string, string | number>>, signal?: AbortSignal): Promise<WooList>
  write<Schema extends z.ZodType>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<z.output<Schema>>
}

const timeoutMs = 30_000
/** Enough for a hundred orders with many lines. */
const maxReplyBytes = 24 * 1024 * 1024

/** The address was typed by a person, so only public servers are called, and redirects aren't followed with the keys. */
export function createWooClient(send: PublicSend, site: string, keys: WooKeys): WooClient {
  const authorization = `Basic ${Buffer.from(`${keys.consumerKey}:${keys.consumerSecret}`).toString('base64')}`
  const keysOfQuery = `consumer_key=${keys.consumerKey}&consumer_secret=${keys.consumerSecret}`
  let takesHeader = true

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body: object | null, signal?: AbortSignal) {
    const attempt = async () => {
      const separator = path.includes('?') ? '&' : '?'
      const route = path.startsWith('/') ? path : `/wc/v3/${path}`
      const url = `https://${site}/wp-json${route}${takesHeader ? '' : `${separator}${keysOfQuery}`}`
      const headers = {
        ...(takesHeader && { authorization }),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'Yuko/1.0',
      }
      const sent = { url, method, headers, timeoutMs, maxReplyBytes, body: body === null ? '' : JSON.stringify(body) }
      const outcome = await send(sent, signal)
      signal?.throwIfAborted()
      return outcome
    }
    let outcome = await attempt()
    if (takesHeader && isWithoutKeys(outcome)) {
      takesHeader = false
      outcome = await attempt()
    }
    return { data: dataOf(outcome, site), total: totalOf(outcome) }
  }

  return {
    site,
    get: async (path, schema, signal) => understood((await call('GET', path, null, signal)).data, schema, site),
    async list(path, query, signal) {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
      const { data, total } = await call('GET', `${path}?${search}`, null, signal)
      if (!Array.isArray(data)) throw noApi(site)
      return { rows: data, total }
    },
    async write(method, path, body, schema, signal) {
      // Many servers only allow GET and POST.
      const isDeletion = method === 'DELETE'
      const address = isDeletion ? `${path}${path.includes('?') ? '&' : '?'}_method=DELETE` : path
      return understood((await call(isDeletion ? 'POST' : method, address, body, signal)).data, schema, site)
    },
  }
}

/**
 * Some servers remove the Authorization header; WooCommerce's documentation says to send the keys in the query then:
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#authentication-over-https
 */
function isWithoutKeys({ status, body }: CallOutcome): boolean {
  if (status !== 401) return false
  const { code, message } = (parsed(body) ?? {}) as { code?: unknown; message?: unknown }
  return code === 'woocommerce_rest_cannot_view' || /^consumer key is missing/i.test(String(message))
}

function dataOf({ status, problem, body }: CallOutcome, site: string): unknown {
  if (status === null) throw new WooError('unreachable', reasons[problem ?? 'connect'](site))
  const data = parsed(body)
  if (status < 300 && data !== undefined) return data
  const { code = null, message = `Your store returned the status ${status}` } = (data ?? {}) as {
    code?: string
    message?: string
  }
  if (status === 401) throw new WooError('unauthorized', message, code)
  if (status === 403) throw new WooError('forbidden', message, code)
  if (status === 429) throw new WooError('throttled', message, code)
  if (status >= 500) throw new WooError('unreachable', message, code)
  if (status === 404 && code === null) throw noApi(site)
  if (status === 404) throw new WooError('missing', message, code)
  if (status < 400) throw noApi(site)
  throw new WooError('refused', message, code)
}

const reasons: Record<NonNullable<CallOutcome['problem']>, (site: string) => string> = {
  dns: (site) => `Couldn’t find a server named ${site}`,
  tls: (site) => `${site} doesn’t have a valid TLS certificate`,
  timeout: (site) => `${site} didn’t respond in time`,
  connect: (site) => `Couldn’t connect to ${site}`,
  blocked: (site) => `${site} isn’t a public server`,
}

function noApi(site: string): WooError {
  return new WooError('missing', `Couldn’t find WooCommerce at /wp-json/wc/v3 of ${site}`)
}

function totalOf({ headers }: CallOutcome): number | null {
  const total = Number.parseInt(String(headers?.['x-wp-total'] ?? ''), 10)
  return Number.isNaN(total) ? null : total
}

/** Some plugins print warnings before the JSON. */
function parsed(body: string | null): unknown {
  const text = body ?? ''
  for (const start of [0, text.search(/[[{]/)]) {
    if (start < 0) continue
    try {
      return JSON.parse(text.slice(start))
    } catch {}
  }
  return undefined
}

function understood<Schema extends z.ZodType>(data: unknown, schema: Schema, site: string): z.output<Schema> {
  const read = schema.safeParse(data)
  if (!read.success) throw new WooError('refused', `${site} didn’t return a WooCommerce response`)
  return read.data
}

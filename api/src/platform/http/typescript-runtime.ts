/** The part of the client that is the same for every operation; `// methods` and `https://api.invalid` are replaced. */
export const runtime = `/**
 * Client of the Yuko API, generated from https://api.invalid/api/v1/openapi.json. Runs wherever \`fetch\` does; keep API keys on servers.
 *
 *   const yuko = new Yuko({ apiKey: process.env.YUKO_API_KEY! })
 *   for await (const review of every((cursor) => yuko.listReviews({ query: { cursor } }))) console.log(review)
 */

export interface YukoOptions {
  apiKey: string
  baseUrl?: string
  fetch?: typeof globalThis.fetch
  /** Every change returns its reply without taking effect. */
  dryRun?: boolean
  /** How often a call is repeated after 429 or 503; 2 by default. */
  retries?: number
}

export interface CallOptions {
  dryRun?: boolean
  /** By default a new one for each change, so that its own retries have one effect. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export class YukoError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string | undefined

  constructor(status: number, body: { code?: string; message?: string; fields?: Record<string, string>; requestId?: string }) {
    super(body.message ?? \`The API answered \${status}\`)
    this.name = 'YukoError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
    this.requestId = body.requestId
  }
}

/** Every item of a list, page by page. */
export async function* every<Item>(
  page: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await page(cursor)
    yield* items
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export class Yuko {
  readonly #options: YukoOptions

  constructor(options: YukoOptions) {
    this.#options = options
  }

  // methods
  private async call<Reply>(
    method: string,
    path: string,
    input: Input,
    kind: 'json' | 'file' | 'nothing',
    options: CallOptions,
  ): Promise<Reply> {
    const { apiKey, baseUrl = 'https://api.invalid', fetch = globalThis.fetch, retries = 2 } = this.#options
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
    const url = new URL(baseUrl.replace(/\\/$/, '') + filled)
    for (const [name, value] of Object.entries(input.query ?? {}))
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) url.searchParams.append(name, String(one))
    const headers: Record<string, string> = { authorization: \`Bearer \${apiKey}\` }
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
    if (method !== 'GET' && (options.dryRun ?? this.#options.dryRun)) headers['dry-run'] = 'true'
    for (let attempt = 0; ; attempt++) {
      const reply = await fetch(url, {
        method,
        headers,
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        ...(options.signal && { signal: options.signal }),
      })
      if ((reply.status === 429 || reply.status === 503) && attempt < retries) {
        const seconds = Number(reply.headers.get('retry-after') ?? 2 ** attempt)
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
        continue
      }
      if (!reply.ok) throw new YukoError(reply.status, await reply.json().catch(() => ({})))
      return (kind === 'file' ? await reply.blob() : kind === 'json' ? await reply.json() : undefined) as Reply
    }
  }
}
`

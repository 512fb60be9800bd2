import { randomUUID } from 'node:crypto'
import { apiBase, type Endpoint, type InputOf, pathOf, type ReplyOf } from '@yuko/contract/endpoint'

/** The API refused a call. */
export class Refused extends Error {
  /** Of `shared/contract/src/error-codes.ts`; undefined: the reply wasn't the API's. */
  readonly code: string | undefined

  constructor(endpoint: string, reply: unknown) {
    super(`${endpoint} was refused: ${JSON.stringify(reply)}`)
    this.code = (reply as { code?: string } | undefined)?.code
  }
}

/** Ignores refusals, for optional actions. */
export async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
}

/** Calls the API like the admin; keeps the token and the organization of its user. */
export class ApiClient {
  accessToken: string | undefined
  organizationId: string | undefined
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #fetch: typeof fetch

  /** `headers` are sent with every call, for example a proxy's; `ask` defaults to the network. */
  constructor(url: string, headers: Record<string, string> = {}, ask: typeof fetch = fetch) {
    this.#url = url
    this.#headers = headers
    this.#fetch = ask
  }

  /** `input.params`, `query`, `body`, and `file` as the endpoint defines them; throws the API's message on refusal. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
    const { params, query, body, file } = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
      file?: File
    }
    const url = new URL(`${apiBase}${pathOf(endpoint, params)}`, this.#url)
    for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value))
    const form = file ? new FormData() : undefined
    if (file) form?.append('file', file)
    const answer = await this.#fetch(url, {
      method: endpoint.method,
      headers: {
        ...this.#headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
        ...(this.organizationId ? { YukoOrganizationId: this.organizationId } : {}),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    })
    const reply: unknown = answer.status === 204 ? undefined : await answer.json()
    if (!answer.ok) throw new Refused(endpoint.name, reply)
    return reply as ReplyOf<E>
  }
}

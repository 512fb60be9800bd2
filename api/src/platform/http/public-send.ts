import { request } from 'undici'
import { createPublicAgent, NotPublic, type PublicAgentOptions } from './public-agent.ts'

export interface OutgoingCall {
  readonly url: string
  /** POST by default. GET has no body. */
  readonly method?: 'POST' | 'PUT' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For everything: connecting, waiting, and reading the response. */
  readonly timeoutMs: number
  /** Maximum bytes of the response that are read. */
  readonly maxReplyBytes: number
}

export type CallProblem = 'timeout' | 'dns' | 'tls' | 'connect' | 'blocked'

export interface CallOutcome {
  /** null: no response, for the reason in `problem`. */
  readonly status: number | null
  readonly problem: CallProblem | null
  readonly retryAfter: string | null
  readonly body: string | null
  readonly durationMs: number
  /** Of the response. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>
}

/** Calls a URL chosen by someone else. Only public addresses (see `createPublicAgent`), without redirects. Never throws. */
export type PublicSend = (call: OutgoingCall, signal?: AbortSignal) => Promise<CallOutcome>

export function createPublicSend(options: PublicAgentOptions = {}): PublicSend {
  const agent = createPublicAgent(options)
  return async ({ url, method = 'POST', headers, body, timeoutMs, maxReplyBytes }, signal) => {
    const begun = performance.now()
    const since = () => Math.round(performance.now() - begun)
    // Our own timer: clearing it is cheaper than leaving a signal to be collected.
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), timeoutMs)
    const abort = () => stop.abort()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      const sent = method === 'GET' ? {} : { body }
      const reply = await request(url, { method, dispatcher: agent, signal: stop.signal, headers, ...sent })
      const text = await firstBytes(reply.body, maxReplyBytes)
      const { 'retry-after': retryAfter } = reply.headers
      const status = reply.statusCode
      return {
        status,
        problem: null,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
        body: text,
        durationMs: since(),
        headers: reply.headers,
      }
    } catch (error) {
      const problem = stop.signal.aborted ? 'timeout' : problemOf(error)
      return { status: null, problem, retryAfter: null, body: null, durationMs: since() }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }
}

async function firstBytes(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= most) break
  }
  const read = Buffer.concat(chunks).subarray(0, most)
  // Postgres stores no NUL, and a character may have been cut.
  return read.toString('utf8').replaceAll('\u0000', '\uFFFD')
}

const tls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

function problemOf(error: unknown): CallProblem {
  if (error instanceof NotPublic) return 'blocked'
  const code = String((error as { code?: unknown } | null)?.code)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'dns'
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return 'timeout'
  return tls.test(code) ? 'tls' : 'connect'
}

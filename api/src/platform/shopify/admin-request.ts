import { AdminApiError } from './admin-api-error.ts'
import { adminApiVersion } from './app-settings.ts'

export interface AdminRequest {
  readonly document: string
  readonly variables: object
}

/** One attempt: sends the document and returns any response. Throws only without a response. */
export async function sendAdminRequest(
  send: typeof fetch,
  shop: string,
  token: string,
  request: AdminRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
) {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(`https://${shop}/admin/api/${adminApiVersion}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query: request.document, variables: request.variables }),
      // A redirect would leak the token to its target.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await response.text()
    return {
      status: response.status,
      id: response.headers.get('x-request-id'),
      retryAfterMs: secondsIn(response.headers.get('retry-after')) * 1000,
      body: parseJson(text),
    }
  } catch (error) {
    const why = timeout.aborted ? 'didn’t respond in time' : 'couldn’t be reached'
    throw new AdminApiError('unreachable', `${shop} ${why}`, null, error)
  }
}

/** `Retry-After: 2.0` in seconds. Defaults to two, at most a minute. */
function secondsIn(header: string | null): number {
  const seconds = header === null ? Number.NaN : Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 60) : 2
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
